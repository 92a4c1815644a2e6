import { chakra } from '@chakra-ui/react';
import { CONTENT_FIELDS, CONTENT_GROUPS } from '@contracts/domain/content-fields';
import { CheckboxField } from '@ui/forms/checkbox-field';
import { FieldGroup } from '@ui/forms/form-section';
import { SelectField } from '@ui/forms/select-field';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';

/** Chat and live counts; on-demand content has neither (spec 3 §4). */
export function EngagementSection({ values }: { values: ContentFormValues }) {
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
    </>
  );
}

export function NoEngagement() {
  return <chakra.p color="text-muted">{text('field.engagementOnDemand')}</chakra.p>;
}

/** Who may read and write in the chat; its times are with the event's. */
export function ChatFields({ values: { chat } }: { values: ContentFormValues }) {
  return (
    <div>
      <CheckboxField name="chat.enabled" label={CONTENT_GROUPS.chat.enabled.label} />
      {chat.enabled && (
        <>
          <CheckboxField name="chat.enablePreview" label={CONTENT_GROUPS.chat.enablePreview.label} />
          <CheckboxField name="chat.requireSignin" label={CONTENT_GROUPS.chat.requireSignin.label} />
          <CheckboxField
            name="chat.enableAnonymous"
            label={CONTENT_GROUPS.chat.enableAnonymous.label}
            isDisabled={chat.requireSignin}
          />
        </>
      )}
    </div>
  );
}

/** What people see first next to the video, and whether they see each other. */
export function AudienceFields({ values: { contentType } }: { values: ContentFormValues }) {
  const isOnDemand = contentType === 'onDemand';
  const panels = [
    { value: '', label: text('field.panelAutomatic') },
    ...(isOnDemand ? [] : [{ value: 'chat', label: text('field.panelChat') }]),
    { value: 'info', label: text('field.panelInfo') },
  ];
  return (
    <>
      <SelectField name="initialSelectedPanel" label={CONTENT_FIELDS.initialSelectedPanel.label} options={panels} />
      {!isOnDemand && (
        <div>
          <CheckboxField name="showLiveStats" label={CONTENT_FIELDS.showLiveStats.label} />
          <CheckboxField name="disableCountdown" label={CONTENT_FIELDS.disableCountdown.label} />
        </div>
      )}
    </>
  );
}
