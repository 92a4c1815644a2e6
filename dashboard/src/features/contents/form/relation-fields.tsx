import { chakra } from '@chakra-ui/react';
import { CONTENT_FIELDS } from '@contracts/domain/content-fields';
import { settleTags, tagKey } from '@contracts/domain/tags';
import type { ChannelSummary, RelatedContent } from '@ui/api/wire.types';
import { IconButton } from '@ui/components/button';
import { CheckboxListField } from '@ui/forms/choice-fields';
import { FieldFrame } from '@ui/forms/field-frame';
import { SwitchField } from '@ui/forms/switch-field';
import { TextField } from '@ui/forms/text-field';
import { describe, useFormField } from '@ui/forms/use-form-field';
import { X } from 'lucide-react';
import { RichTextField } from '../../../components/rich-text/rich-text-field';
import { contentsText } from '../contents.messages';
import { useContentSearch, useTags } from '../contents.requests';
import { SuggestInput } from '../suggest-input';
import { useSettledText } from '../use-settled-text';
import { contentFormText as text } from './content-form.messages';

/** Suggestions begin at so many characters (spec 3 §9). */
const MIN_QUERY = 2;

/** Tags of a content: existing ones are suggested, new ones end with Enter or a comma. */
export function TagsField({ clientId }: { clientId: string }) {
  const field = useFormField<string[]>('tags');
  const search = useSettledText();
  const isLongEnough = search.settled.trim().length >= MIN_QUERY;
  const { data } = useTags(clientId, isLongEnough ? search.settled.trim() : null);
  const tags = field.input.value || [];
  const add = (name: string) => {
    if (name.trim() !== '') field.input.onChange(settleTags([...tags, name]));
    search.clear();
  };
  const suggestions = isLongEnough
    ? data
        ?.filter(({ name }) => !tags.some((tag) => tagKey(tag) === tagKey(name)))
        .map(({ id, name }) => ({ value: id, label: name }))
    : undefined;
  return (
    <FieldFrame {...field} label={text('field.tags')} help={text('field.tagsHelp')}>
      <Chosen
        items={tags.map((tag) => ({ id: tag, name: tag }))}
        onRemove={(name) => field.input.onChange(tags.filter((tag) => tag !== name))}
      />
      <SuggestInput
        id={field.id}
        typed={search.typed}
        onTyped={search.type}
        suggestions={suggestions?.length ? suggestions : undefined}
        onChoose={({ label }) => add(label)}
        onEnter={add}
        nothing=""
        isInvalid={field.error !== undefined}
        describedBy={describe(field, { help: true })['aria-describedby']}
      />
    </FieldFrame>
  );
}

/** Contents to watch next; the relation counts for both. */
export function RelatedField({ clientId, contentId }: { clientId: string; contentId: string | null }) {
  const field = useFormField<RelatedContent[]>('relatedContents');
  const search = useSettledText();
  const isLongEnough = search.settled.trim().length >= MIN_QUERY;
  const { data } = useContentSearch(clientId, isLongEnough ? search.settled.trim() : null);
  const related = field.input.value || [];
  const found = isLongEnough
    ? data?.filter(({ id }) => id !== contentId && !related.some((each) => each.id === id))
    : undefined;
  const add = (chosenId: string) => {
    const content = found?.find(({ id }) => id === chosenId);
    if (content) {
      const { id, name, contentType, thumbImage } = content;
      field.input.onChange([...related, { id, name, contentType, thumbImage }]);
    }
    search.clear();
  };
  return (
    <FieldFrame {...field} label={text('field.related')} help={text('field.relatedHelp')}>
      <Chosen items={related} onRemove={(gone) => field.input.onChange(related.filter(({ id }) => id !== gone))} />
      <SuggestInput
        id={field.id}
        typed={search.typed}
        onTyped={search.type}
        placeholder={contentsText('contents.search')}
        suggestions={found?.map(({ id, name, contentType }) => ({
          value: id,
          label: name,
          hint: contentsText(`type.${contentType}`),
        }))}
        onChoose={({ value }) => add(value)}
        nothing={contentsText('empty.all')}
        isInvalid={field.error !== undefined}
        describedBy={describe(field, { help: true })['aria-describedby']}
      />
    </FieldFrame>
  );
}

interface ChosenProps {
  items: readonly { id: string; name: string }[];
  onRemove: (id: string) => void;
}

function Chosen({ items, onRemove }: ChosenProps) {
  if (items.length === 0) return null;
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="2" listStyleType="none">
      {items.map(({ id, name }) => (
        <chakra.li
          key={id}
          display="flex"
          alignItems="center"
          ps="3"
          maxWidth="full"
          borderRadius="control"
          bg="accent-tint"
          color="accent-text"
          fontSize="sm"
        >
          <chakra.span truncate title={name}>
            {name}
          </chakra.span>
          <IconButton label={text('field.remove', { name })} onClick={() => onRemove(id)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

interface ConvertFieldsProps {
  isOn: boolean;
  isLocked: boolean;
  channels: readonly ChannelSummary[];
}

/** The on-demand copy that is made when a simulated-live content ends (spec 3 §2). */
export function ConvertFields({ isOn, isLocked, channels }: ConvertFieldsProps) {
  return (
    <SwitchField name="convertToOnDemand.enabled" label={text('field.convert')} help={text('field.convertHelp')}>
      {isOn && (
        <>
          <TextField name="convertToOnDemand.name" label={CONTENT_FIELDS.name.label} isRequired />
          <RichTextField
            name="convertToOnDemand.description"
            label={CONTENT_FIELDS.description.label}
            rows={4}
            isRequired
            isDisabled={isLocked}
          />
          <CheckboxListField
            name="convertToOnDemand.channelIds"
            label={text('field.channels')}
            options={channels.map(({ id, name }) => ({ value: id, label: name }))}
            isRequired
          />
        </>
      )}
    </SwitchField>
  );
}
