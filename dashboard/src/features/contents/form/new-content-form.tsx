import { chakra } from '@chakra-ui/react';
import { CONTENT_FIELDS } from '@contracts/domain/content-fields';
import { Disclosure } from '@ui/components/disclosure';
import { FormBody } from '@ui/forms/form-body';
import { FormErrorSummary } from '@ui/forms/form-error-summary';
import { toFormErrors } from '@ui/forms/form-errors';
import { FieldGroup } from '@ui/forms/form-section';
import { fieldId } from '@ui/forms/form-text';
import { LeaveWarning } from '@ui/forms/leave-warning';
import { ReconnectingNote } from '@ui/forms/reconnecting-note';
import { SaveBar } from '@ui/forms/save-bar';
import { TextField } from '@ui/forms/text-field';
import { type ReactNode, useLayoutEffect } from 'react';
import { Form } from 'react-final-form';
import { AccessFields } from './access-section';
import type { ContentFormProps } from './content-form';
import { contentFormText as text } from './content-form.messages';
import { type ContentFormValues, issuesIn } from './content-form.values';
import { ContentPreview } from './content-preview';
import { ChannelsField, DescriptionField } from './details-section';
import { AudienceFields, ChatFields, NoEngagement, PanelFields } from './engagement-section';
import { SourceFields } from './source-fields';
import { fileUrlOf, type OnSilent } from './video-preview';
import { ArtworkField, CaptionField } from './video-section';
import { WhenFields } from './when-fields';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 760px) 280px' },
    justifyContent: 'space-between',
    alignItems: 'start',
    gap: { base: '6', lg: '8' },
  },
});

type NewContentFormProps = Pick<
  ContentFormProps,
  'clientId' | 'initialValues' | 'channels' | 'artwork' | 'cut' | 'onSubmit' | 'onCancel'
> & {
  /** The address of a file that doesn't answer. */
  silentUrl: string | null;
  onSilent: OnSilent;
};

/** The form for new content, on one page with a live preview. */
export function NewContentForm({
  clientId,
  initialValues,
  channels,
  artwork,
  cut = null,
  silentUrl,
  onSilent,
  onSubmit,
  onCancel,
}: NewContentFormProps) {
  const isOnDemand = initialValues.contentType === 'onDemand';
  useLayoutEffect(() => document.getElementById(fieldId('name'))?.focus({ preventScroll: true }), []);
  return (
    <Form<ContentFormValues>
      initialValues={initialValues}
      onSubmit={onSubmit}
      validate={(values) => toFormErrors(issuesIn(values))}
    >
      {({ values, dirty = false, submitting = false }) => (
        <FormBody label={text('form.label')} fillsPage>
          <Columns>
            <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
              <chakra.div mb="-8" _empty={{ display: 'none' }}>
                <FormErrorSummary />
              </chakra.div>
              <FieldGroup title={text('card.basics')} headingLevel="h2">
                <TextField name="name" label={CONTENT_FIELDS.name.label} isRequired />
                <DescriptionField rows={3} />
                <ChannelsField channels={channels} otherChannelCount={0} />
              </FieldGroup>
              <FieldGroup title={text('field.when')} headingLevel="h2">
                <WhenFields values={values} isNew />
              </FieldGroup>
              <FieldGroup title={text('form.video')} headingLevel="h2">
                <SourceFields clientId={clientId} values={values} onSilent={onSilent} />
                <ArtworkField sources={artwork} />
                <More label={text('card.videoMore')}>
                  <CaptionField />
                </More>
              </FieldGroup>
              <FieldGroup title={text('field.chat')} headingLevel="h2">
                {isOnDemand ? <NoEngagement /> : <ChatFields values={values} />}
                <More label={text('field.audience')}>
                  <AudienceFields values={values} />
                </More>
                <More label={text('card.engagement')}>
                  <PanelFields values={values} channels={channels} />
                </More>
              </FieldGroup>
              <FieldGroup title={text('card.access')} headingLevel="h2">
                <AccessFields values={values} />
              </FieldGroup>
            </chakra.div>
            <ContentPreview values={values} isSilent={silentUrl !== null && fileUrlOf(values) === silentUrl} />
          </Columns>
          <ReconnectingNote isCut={cut === 'away'} />
          <SaveBar
            isDirty={dirty}
            isSaving={submitting}
            isNew
            isCut={cut !== null}
            saveLabel={text(isOnDemand ? 'form.createVideo' : 'form.createEvent')}
            onCancel={onCancel}
          />
          <LeaveWarning isDirty={dirty && !submitting} />
        </FormBody>
      )}
    </Form>
  );
}

/** Settings that most people leave unchanged. */
function More({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Disclosure label={label}>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" pt="3">
        {children}
      </chakra.div>
    </Disclosure>
  );
}
