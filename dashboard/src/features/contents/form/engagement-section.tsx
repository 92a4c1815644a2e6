import { chakra } from '@chakra-ui/react';
import { CONTENT_CHAT_FIELDS, CONTENT_FIELDS } from '@contracts/domain/content-fields';
import { CheckboxField } from '@ui/forms/checkbox-field';
import { DateTimeField } from '@ui/forms/date-time-field';
import { FieldGroup } from '@ui/forms/form-section';
import { SelectField } from '@ui/forms/select-field';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';

/** Chat and live counts; on-demand content has neither (spec 3 §4). */
export function EngagementSection({ values }: { values: ContentFormValues }) {
  const isOnDemand = values.contentType === 'onDemand';
  const panels = [
    { value: '', label: text('field.panelAutomatic') },
    ...(isOnDemand ? [] : [{ value: 'chat', label: text('field.panelChat') }]),
    { value: 'info', label: text('field.panelInfo') },
  ];
  return (
    <>
      {isOnDemand && <chakra.p color="text-muted">{text('field.engagementOnDemand')}</chakra.p>}
      {!isOnDemand && (
        <FieldGroup title={text('field.chat')}>
          <div>
            <CheckboxField name="chat.enabled" label={CONTENT_CHAT_FIELDS.enabled.label} />
            {values.chat.enabled && (
              <>
                <CheckboxField name="chat.enablePreview" label={CONTENT_CHAT_FIELDS.enablePreview.label} />
                <CheckboxField name="chat.requireSignin" label={CONTENT_CHAT_FIELDS.requireSignin.label} />
                <CheckboxField
                  name="chat.enableAnonymous"
                  label={CONTENT_CHAT_FIELDS.enableAnonymous.label}
                  isDisabled={values.chat.requireSignin}
                />
              </>
            )}
          </div>
          {values.chat.enabled && (
            <>
              <DateTimeField
                name="chat.startsAt"
                label={CONTENT_CHAT_FIELDS.startsAt.label}
                timeZone={values.timeZoneName}
                help={text('field.chatStartHelp')}
              />
              <DateTimeField
                name="chat.endsAt"
                label={CONTENT_CHAT_FIELDS.endsAt.label}
                timeZone={values.timeZoneName}
                help={text('field.chatEndHelp')}
              />
            </>
          )}
        </FieldGroup>
      )}
      <FieldGroup title={text('field.audience')}>
        <SelectField name="initialSelectedPanel" label={CONTENT_FIELDS.initialSelectedPanel.label} options={panels} />
        {!isOnDemand && (
          <div>
            <CheckboxField name="showLiveStats" label={CONTENT_FIELDS.showLiveStats.label} />
            <CheckboxField name="disableCountdown" label={CONTENT_FIELDS.disableCountdown.label} />
          </div>
        )}
      </FieldGroup>
    </>
  );
}
