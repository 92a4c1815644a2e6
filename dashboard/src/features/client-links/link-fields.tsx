import { CodeProvider, LinkTarget } from '@contracts/domain/enums';
import { GIVING_PROVIDERS } from '@contracts/domain/giving';
import { type LinkPlace, MAX_TEXT } from '@contracts/domain/links';
import { RadioField } from '@ui/forms/choice-fields';
import type { LinkValues } from '@ui/forms/link-values';
import { SelectField } from '@ui/forms/select-field';
import { SwitchField } from '@ui/forms/switch-field';
import { TextAreaField, TextField } from '@ui/forms/text-field';
import { IconField } from '@ui/icons/icon-field';
import { linksText as text } from './links.messages';

const KINDS = [
  { value: 'url', label: text('link.kindUrl') },
  { value: 'html', label: text('link.kindHtml') },
  { value: 'code', label: text('link.kindCode') },
] as const;
const CONTENT_KINDS = KINDS.map((kind) =>
  kind.value === 'code' ? { ...kind, label: text('link.kindCodeOrChat') } : kind,
);
const TARGETS = Object.values(LinkTarget).map((value) => ({ value, label: text(`link.${value}`) }));
const PROVIDERS = GIVING_PROVIDERS.map((value) => ({ value, label: text(`provider.${value}`) }));
/** Opens the chat next to the video; needs no key. */
const CHAT = { value: CodeProvider.chat, label: text('provider.chat') };

/** The fields that this kind of link needs. */
export function LinkFields({ name, link, place }: { name: string; link: LinkValues; place: LinkPlace }) {
  return (
    <>
      <TextField name={`${name}.text`} label={text('link.text')} isRequired maxLength={MAX_TEXT} />
      <IconField name={`${name}.icon`} label={text('link.icon')} />
      <RadioField
        name={`${name}.kind`}
        label={text('link.kind')}
        options={place === 'content' ? CONTENT_KINDS : KINDS}
      />
      {link.kind === 'url' && (
        <>
          <TextField name={`${name}.url.url`} label={text('link.url')} placeholder="https://" isAddress isRequired />
          <SelectField
            name={`${name}.url.target`}
            label={text('link.target')}
            options={TARGETS}
            placeholder={text('link.chooseTarget')}
            isRequired
          />
        </>
      )}
      {link.kind === 'html' && (
        <TextAreaField
          name={`${name}.html`}
          label={text('link.html')}
          help={text('link.htmlHelp')}
          rows={6}
          isVerbatim
          isRequired
        />
      )}
      {link.kind === 'code' && (
        <>
          <SelectField
            name={`${name}.codeProvider`}
            label={text('link.codeProvider')}
            options={place === 'content' ? [...PROVIDERS, CHAT] : PROVIDERS}
            placeholder={text('link.chooseProvider')}
            isRequired
          />
          {link.codeProvider !== CHAT.value && (
            <TextField name={`${name}.code`} label={text('link.code')} help={text('link.codeHelp')} isRequired />
          )}
        </>
      )}
      <SwitchField name={`${name}.enabled`} label={text('link.enabled')} />
    </>
  );
}
