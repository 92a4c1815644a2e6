import { chakra } from '@chakra-ui/react';
import { CHANNEL_FORM_FIELDS } from '@contracts/domain/channel-fields';
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
import { useKeyCheck } from '@ui/forms/use-key-check';
import { useSection } from '@ui/forms/use-section';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { channelFormText as text } from './channel-form.messages';
import { type ChannelFormValues, issuesIn } from './channel-form.values';
import { AccessSection, DetailsSection, IntegrationsSection, VideoSection } from './channel-sections';

/** Parts that belong to other features. */
export interface ChannelSlots {
  images: ImageSources;
  theme: (values: ChannelFormValues) => ReactNode;
  links: ReactNode;
  /** Words that its chats look for, of a channel that has been saved. */
  wordsOf: (channelId: string) => ReactNode;
}

export interface ChannelFormProps {
  initialValues: ChannelFormValues;
  /** A new channel, or a copy: goes from section to section, and is saved in the last. */
  isNew: boolean;
  isCopy?: boolean;
  /** The channel, once it has been saved. */
  channelId?: string;
  /** What precedes the key in the channel's address. */
  prefix: string;
  slots: ChannelSlots;
  /** Its events, which are saved separately. */
  events: ReactNode;
  hasUnsavedEvents?: boolean;
  /** That only some people can watch it. */
  attendees?: ReactNode;
  /** The last save got no response. */
  cut: CutSave | null;
  /** What someone else has saved since the form was opened. */
  newer?: NewerVersionNoteProps;
  isKeyTaken: (key: string) => Promise<boolean>;
  onSubmit: (values: ChannelFormValues) => Promise<Record<string, unknown> | undefined>;
  onCancel: () => void;
}

const SECTIONS = ['details', 'access', 'theme', 'video', 'links', 'integrations'] as const;

type SectionId = (typeof SECTIONS)[number];

const MENU = SECTIONS.map((id) => ({ id, label: text(`form.${id}`) }));

/** Sections of form parts that aren't in the list of fields. */
const OTHERS: Readonly<Record<string, SectionId>> = {
  availability: 'access',
  theme: 'theme',
  defaultVideo: 'video',
  links: 'links',
  chatWidget: 'integrations',
  analytics: 'integrations',
};

/** The section with the field at this path; the first section if no field matches. */
function sectionOf(path: string): SectionId {
  const [field = ''] = path.split(/[.[]/, 1);
  const isListed = Object.hasOwn(CHANNEL_FORM_FIELDS, field);
  if (isListed) return CHANNEL_FORM_FIELDS[field as keyof typeof CHANNEL_FORM_FIELDS].section;
  return OTHERS[field] ?? 'details';
}

export function ChannelForm(props: ChannelFormProps) {
  const {
    initialValues,
    isNew,
    isCopy = false,
    channelId,
    prefix,
    slots,
    events,
    hasUnsavedEvents = false,
    attendees,
    cut,
    newer,
    isKeyTaken,
    onSubmit,
    onCancel,
  } = props;
  const [section, setSection] = useSection(SECTIONS, 'details');
  const keyCheck = useKeyCheck(isKeyTaken);
  const next = isNew ? SECTIONS[SECTIONS.indexOf(section) + 1] : undefined;
  const goOn = (to: SectionId) => {
    setSection(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <Form<ChannelFormValues>
      initialValues={initialValues}
      onSubmit={onSubmit}
      validate={(values) => toFormErrors([...issuesIn(values), ...keyCheck.errorsOf(values.key)])}
    >
      {({ values, dirty = false, submitting = false }) => (
        <chakra.div display={{ lg: 'flex' }} gap="8">
          <SectionMenu sections={MENU} current={section} sectionOf={sectionOf} onSelect={setSection} />
          <chakra.div
            flex="1"
            minWidth="0"
            maxWidth={section === 'theme' ? undefined : 'form'}
            mt={{ base: '5', lg: '0' }}
          >
            <FormBody label={text('form.label')} fillsPage>
              <FormErrorSummary onSelect={(path) => setSection(sectionOf(path))} />
              {newer && <NewerVersionNote {...newer} />}
              <FormSection title={text('form.details')} isShown={section === 'details'}>
                <DetailsSection
                  values={values}
                  isNew={isNew}
                  followsName={isNew && !isCopy}
                  prefix={prefix}
                  images={slots.images}
                  onKey={keyCheck.ask}
                />
              </FormSection>
              <FormSection title={text('form.access')} isShown={section === 'access'}>
                {attendees}
                <AccessSection values={values} />
              </FormSection>
              <FormSection title={text('form.theme')} isShown={section === 'theme'}>
                {slots.theme(values)}
              </FormSection>
              <FormSection title={text('form.video')} isShown={section === 'video'}>
                <VideoSection values={values} />
              </FormSection>
              <FormSection title={text('form.links')} isShown={section === 'links'}>
                {slots.links}
              </FormSection>
              <FormSection title={text('form.integrations')} isShown={section === 'integrations'}>
                <IntegrationsSection values={values} events={events} />
                {channelId !== undefined && slots.wordsOf(channelId)}
              </FormSection>
              <ReconnectingNote isCut={cut === 'away'} />
              <SaveBar
                isDirty={dirty}
                isSaving={submitting}
                isNew={isNew}
                isCut={cut !== null}
                unsavedElsewhere={hasUnsavedEvents ? text('form.unsavedEvents') : null}
                onNext={next && (() => goOn(next))}
                onSelect={(path) => setSection(sectionOf(path))}
                onCancel={onCancel}
              />
            </FormBody>
          </chakra.div>
          <LeaveWarning isDirty={(dirty || hasUnsavedEvents) && !submitting} />
        </chakra.div>
      )}
    </Form>
  );
}
