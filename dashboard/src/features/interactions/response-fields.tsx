import { ResponseAction } from '@contracts/domain/enums';
import { GIVING_PROVIDERS } from '@contracts/domain/giving';
import { HAS_ACTION_TEXT, MAX_RESPONSE_TEXT } from '@contracts/domain/interaction-form';
import type { ResponseValues } from '@ui/forms/interaction-values';
import { SelectField } from '@ui/forms/select-field';
import { TextAreaField, TextField } from '@ui/forms/text-field';
import { interactionsText as text } from './interactions.messages';

const ACTIONS = Object.values(ResponseAction).map((value) => ({ value, label: text(`action.${value}`) }));
const TARGETS = (['newTab', 'sameTab', 'iframeModal'] as const).map((value) => ({
  value,
  label: text(`target.${value}`),
}));
const PROVIDERS = GIVING_PROVIDERS.map((value) => ({ value, label: text(`provider.${value}`) }));

/** The fields that the action of a response needs. */
export function ResponseFields({ name, response: { actionType } }: { name: string; response: ResponseValues }) {
  return (
    <>
      <TextField name={`${name}.responseText`} label={text('response.text')} isRequired maxLength={MAX_RESPONSE_TEXT} />
      <SelectField name={`${name}.actionType`} label={text('response.action')} options={ACTIONS} isRequired />
      {HAS_ACTION_TEXT.includes(actionType) && (
        <TextAreaField
          name={`${name}.actionText`}
          label={text('response.actionText')}
          help={text('response.actionTextHelp')}
          rows={2}
          isRequired={actionType === 'textOnly'}
        />
      )}
      {actionType === 'url' && (
        <>
          <TextField
            name={`${name}.url.url`}
            label={text('response.url')}
            placeholder="https://"
            isAddress
            isRequired
          />
          <SelectField name={`${name}.url.target`} label={text('response.target')} options={TARGETS} isRequired />
        </>
      )}
      {actionType === 'customContent' && (
        <TextAreaField
          name={`${name}.html`}
          label={text('response.html')}
          help={text('response.htmlHelp')}
          rows={4}
          isVerbatim
          isRequired
        />
      )}
      {actionType === 'runCode' && (
        <>
          <SelectField
            name={`${name}.codeProvider`}
            label={text('response.provider')}
            options={PROVIDERS}
            placeholder={text('response.chooseProvider')}
            isRequired
          />
          <TextField name={`${name}.code`} label={text('response.code')} help={text('response.codeHelp')} isRequired />
        </>
      )}
      <TextField
        name={`${name}.label`}
        label={text('response.label')}
        help={text('response.labelHelp')}
        maxLength={MAX_RESPONSE_TEXT}
      />
    </>
  );
}
