import { chakra } from '@chakra-ui/react';
import { BIBLE_BOOKS, BIBLE_VERSIONS } from '@contracts/domain/bible-catalogue';
import { CONTENT_FIELDS, CONTENT_GROUPS } from '@contracts/domain/content-fields';
import { BibleLanguage, ReactionIcon } from '@contracts/domain/enums';
import type { ChannelSummary } from '@ui/api/wire.types';
import { CheckboxListField } from '@ui/forms/choice-fields';
import { FieldGroup } from '@ui/forms/form-section';
import { SelectField } from '@ui/forms/select-field';
import { SwitchField, SwitchList } from '@ui/forms/switch-field';
import { TextAreaField, TextField } from '@ui/forms/text-field';
import { ReactionIcon as ReactionDrawing } from '@ui/reactions/reaction-icon';
import { reactionText } from '@ui/reactions/reactions.messages';
import { useForm } from 'react-final-form';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';

interface EngagementProps {
  values: ContentFormValues;
  channels: readonly ChannelSummary[];
}

/** What viewers do next to the video; on-demand content has neither chat nor reactions (spec 3 §4). */
export function EngagementSection({ values, channels }: EngagementProps) {
  return (
    <>
      {values.contentType === 'onDemand' ? (
        <NoEngagement />
      ) : (
        <FieldGroup title={text('field.chat')}>
          <ChatFields values={values} />
        </FieldGroup>
      )}
      <FieldGroup title={text('field.audience')}>
        <AudienceFields values={values} />
      </FieldGroup>
      <FieldGroup title={text('card.engagement')}>
        <PanelFields values={values} channels={channels} />
      </FieldGroup>
    </>
  );
}

export function NoEngagement() {
  return <chakra.p color="text-muted">{text('field.engagementOnDemand')}</chakra.p>;
}

/** Who may read and write in the chat; its times are with the event's. */
export function ChatFields({ values: { chat } }: { values: ContentFormValues }) {
  return (
    <SwitchList>
      <SwitchField name="chat.enabled" label={CONTENT_GROUPS.chat.enabled.label} />
      {chat.enabled && (
        <>
          <SwitchField name="chat.enablePreview" label={CONTENT_GROUPS.chat.enablePreview.label} />
          <SwitchField name="chat.requireSignin" label={CONTENT_GROUPS.chat.requireSignin.label} />
          <SwitchField
            name="chat.enableAnonymous"
            label={CONTENT_GROUPS.chat.enableAnonymous.label}
            isDisabled={chat.requireSignin}
          />
          <SwitchField name="chat.enableDirectMessaging" label={CONTENT_GROUPS.chat.enableDirectMessaging.label} />
        </>
      )}
    </SwitchList>
  );
}

/** What people see first next to the video, and whether they see each other. */
export function AudienceFields({ values: { contentType } }: { values: ContentFormValues }) {
  const isOnDemand = contentType === 'onDemand';
  const panels = [
    { value: '', label: text('field.panelAutomatic') },
    ...(isOnDemand ? [] : [{ value: 'chat', label: text('field.panelChat') }]),
    { value: 'bible', label: text('field.panelBible') },
    { value: 'notes', label: text('field.panelNotes') },
    { value: 'schedule', label: text('field.panelSchedule') },
    { value: 'info', label: text('field.panelInfo') },
  ];
  return (
    <>
      <SelectField name="initialSelectedPanel" label={CONTENT_FIELDS.initialSelectedPanel.label} options={panels} />
      {!isOnDemand && (
        <SwitchList>
          <SwitchField name="showLiveStats" label={CONTENT_FIELDS.showLiveStats.label} />
          <SwitchField name="disableCountdown" label={CONTENT_FIELDS.disableCountdown.label} />
        </SwitchList>
      )}
    </>
  );
}

/** Reactions, Bible, notes, schedule, and sharing, each with its settings once it is on. */
export function PanelFields({ values, channels }: EngagementProps) {
  const { contentType, reactions, bible, notes, share, channelIds } = values;
  const selected = channels.filter(({ id }) => channelIds.includes(id));
  const isAllPrivate = selected.length > 0 && selected.every(({ isPrivate }) => isPrivate);
  return (
    <SwitchList>
      {contentType !== 'onDemand' && (
        <SwitchField name="reactions.enabled" label={CONTENT_GROUPS.reactions.enabled.label}>
          {reactions.enabled && (
            <CheckboxListField
              name="reactions.icons"
              label={CONTENT_GROUPS.reactions.icons.label}
              help={text('field.reactionsHelp')}
              options={REACTIONS}
            />
          )}
        </SwitchField>
      )}
      <SwitchField name="bible.enabled" label={CONTENT_GROUPS.bible.enabled.label}>
        {bible.enabled && <PassageFields bible={bible} />}
      </SwitchField>
      <SwitchField name="notes.enabled" label={CONTENT_GROUPS.notes.enabled.label}>
        {notes.enabled && (
          <TextAreaField
            name="notes.defaultContent"
            label={CONTENT_GROUPS.notes.defaultContent.label}
            help={text('field.notesHelp')}
            rows={4}
          />
        )}
      </SwitchField>
      <SwitchField name="schedule.enabled" label={CONTENT_GROUPS.schedule.enabled.label} />
      {!isAllPrivate && (
        <SwitchField name="share.enabled" label={CONTENT_GROUPS.share.enabled.label}>
          {share.enabled && (
            <TextField
              name="share.defaultMessage"
              label={CONTENT_GROUPS.share.defaultMessage.label}
              help={text('field.shareHelp')}
              maxLength={280}
            />
          )}
        </SwitchField>
      )}
    </SwitchList>
  );
}

const REACTIONS = Object.values(ReactionIcon).map((value) => ({
  value,
  label: (
    <chakra.span display="flex" alignItems="center" gap="2">
      <ReactionDrawing icon={value} size={20} />
      {reactionText(`reaction.${value}`)}
    </chakra.span>
  ),
}));
const LANGUAGES = Object.values(BibleLanguage).map((value) => ({ value, label: text(`bible.${value}`) }));

/** The chapter that the Bible opens at. */
function PassageFields({ bible }: Pick<ContentFormValues, 'bible'>) {
  const form = useForm();
  const language = bible.language === 'es' ? 'es' : 'en';
  const book = BIBLE_BOOKS.find(({ code }) => code === bible.book);
  const versionsIn = (wanted: string) => BIBLE_VERSIONS.filter(({ lang }) => lang === wanted);
  // A translation is in one language, and books differ in length.
  const handleLanguage = (next: string) => form.change('bible.translation', versionsIn(next)[0]?.id ?? '');
  const handleBook = (code: string) => {
    const chapters = BIBLE_BOOKS.find((each) => each.code === code)?.chapters ?? 0;
    if (Number(bible.chapter) > chapters) form.change('bible.chapter', '1');
  };
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="6"
    >
      <SelectField
        name="bible.language"
        label={CONTENT_GROUPS.bible.language.label}
        options={LANGUAGES}
        onValue={handleLanguage}
        isRequired
      />
      <SelectField
        name="bible.translation"
        label={CONTENT_GROUPS.bible.translation.label}
        placeholder={text('bible.chooseTranslation')}
        options={versionsIn(language).map(({ id, name }) => ({ value: id, label: name }))}
        isRequired
      />
      <SelectField
        name="bible.book"
        label={CONTENT_GROUPS.bible.book.label}
        placeholder={text('bible.chooseBook')}
        options={BIBLE_BOOKS.map(({ code, names }) => ({ value: code, label: names[language] }))}
        onValue={handleBook}
        isRequired
      />
      <SelectField
        name="bible.chapter"
        label={CONTENT_GROUPS.bible.chapter.label}
        placeholder={text('bible.chooseChapter')}
        options={Array.from({ length: book?.chapters ?? 0 }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }))}
        isRequired
      />
    </chakra.div>
  );
}
