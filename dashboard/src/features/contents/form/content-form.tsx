import { chakra } from '@chakra-ui/react';
import type { ChannelSummary } from '@ui/api/wire.types';
import { FormBody } from '@ui/forms/form-body';
import { FormErrorSummary } from '@ui/forms/form-error-summary';
import { toFormErrors } from '@ui/forms/form-errors';
import { FormSection } from '@ui/forms/form-section';
import type { ImageSources } from '@ui/forms/image-uploader';
import { LeaveWarning } from '@ui/forms/leave-warning';
import { NewerVersionNote, type NewerVersionNoteProps } from '@ui/forms/newer-version-note';
import { ReconnectingNote } from '@ui/forms/reconnecting-note';
import { SaveBar } from '@ui/forms/save-bar';
import { SectionMenu } from '@ui/forms/section-menu';
import type { CutSave } from '@ui/forms/use-form-save';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { AccessSection } from './access-section';
import { contentFormText as text } from './content-form.messages';
import { SECTIONS, type SectionId, sectionOf } from './content-form.sections';
import { type ContentFormValues, mistakesIn } from './content-form.values';
import { DetailsSection } from './details-section';
import { EngagementSection } from './engagement-section';
import { PassedBanner } from './passed-banner';
import { VideoSection } from './video-section';

export interface ContentFormProps {
  initialValues: ContentFormValues;
  channels: readonly ChannelSummary[];
  /** How many channels show the content too that the person does not see. */
  otherChannelCount?: number;
  artwork: ImageSources;
  isNew: boolean;
  /** Why this content can no longer be changed. */
  lockedReason?: string | null;
  /** The last save was not answered. */
  cut?: CutSave | null;
  /** What somebody else saved since the form was opened. */
  newer?: NewerVersionNoteProps;
  onSubmit: (values: ContentFormValues) => Promise<Record<string, unknown> | undefined>;
  onCancel: () => void;
}

const MENU = SECTIONS.map((id) => ({ id, label: text(`form.${id}`) }));

export function ContentForm(props: ContentFormProps) {
  const { initialValues, channels, otherChannelCount = 0, artwork, isNew, lockedReason, cut = null } = props;
  const { newer, onSubmit, onCancel } = props;
  const [section, setSection] = useState<SectionId>('details');
  return (
    <Form<ContentFormValues>
      initialValues={initialValues}
      onSubmit={onSubmit}
      validate={(values) => toFormErrors(mistakesIn(values, otherChannelCount))}
    >
      {({ values, dirty = false, submitting = false }) => (
        <chakra.div display={{ lg: 'flex' }} gap="8" maxWidth="page" mx="auto">
          <SectionMenu sections={MENU} current={section} sectionOf={sectionOf} onSelect={setSection} />
          <chakra.div flex="1" minWidth="0" maxWidth="form" mt={{ base: '5', lg: '0' }}>
            <FormBody label={text('form.label')} fillsPage>
              {lockedReason && <PassedBanner>{lockedReason}</PassedBanner>}
              <FormErrorSummary onSelect={(path) => setSection(sectionOf(path))} />
              {newer && <NewerVersionNote {...newer} />}
              <FormSection title={text('form.details')} isShown={section === 'details'}>
                <DetailsSection values={values} channels={channels} otherChannelCount={otherChannelCount} />
              </FormSection>
              <FormSection title={text('form.access')} isShown={section === 'access'}>
                <AccessSection values={values} />
              </FormSection>
              <FormSection title={text('form.video')} isShown={section === 'video'}>
                <VideoSection values={values} artwork={artwork} />
              </FormSection>
              <FormSection title={text('form.engagement')} isShown={section === 'engagement'}>
                <EngagementSection values={values} />
              </FormSection>
              <ReconnectingNote isCut={cut === 'away'} />
              <SaveBar
                isDirty={dirty}
                isSaving={submitting}
                isNew={isNew}
                isCut={cut !== null}
                blockedReason={lockedReason}
                onCancel={onCancel}
              />
            </FormBody>
          </chakra.div>
          <LeaveWarning isDirty={dirty && !submitting} />
        </chakra.div>
      )}
    </Form>
  );
}
