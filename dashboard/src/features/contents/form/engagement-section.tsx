import { chakra } from '@chakra-ui/react';
import { CheckboxField } from '@ui/forms/checkbox-field';
import { DateTimeField } from '@ui/forms/date-time-field';
import { FieldGroup } from '@ui/forms/form-section';
import { SelectField } from '@ui/forms/select-field';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';

/** Chat and live figures; on-demand content has neither (spec 3 §4). */
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
            <CheckboxField name="chat.enabled" label={text('field.chatEnabled')} />
            {values.chat.enabled && (
              <>
                <CheckboxField name="chat.enablePreview" label={text('field.enablePreview')} />
                <CheckboxField name="chat.requireSignin" label={text('field.requireSignin')} />
                <CheckboxField
                  name="chat.enableAnonymous"
                  label={text('field.enableAnonymous')}
                  isDisabled={values.chat.requireSignin}
                />
              </>
            )}
          </div>
          {values.chat.enabled && (
            <>
              <DateTimeField
                name="chat.startsAt"
                label={text('field.chatStart')}
                timeZone={values.timeZoneName}
                help={text('field.chatStartHelp')}
              />
              <DateTimeField
                name="chat.endsAt"
                label={text('field.chatEnd')}
                timeZone={values.timeZoneName}
                help={text('field.chatEndHelp')}
              />
            </>
          )}
        </FieldGroup>
      )}
      <FieldGroup title={text('field.audience')}>
        <SelectField name="initialSelectedPanel" label={text('field.panel')} options={panels} />
        {!isOnDemand && (
          <div>
            <CheckboxField name="showLiveStats" label={text('field.showLiveStats')} />
            <CheckboxField name="disableCountdown" label={text('field.disableCountdown')} />
          </div>
        )}
      </FieldGroup>
    </>
  );
}
