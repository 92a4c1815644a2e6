import { chakra } from '@chakra-ui/react';
import { CONTENT_FIELDS, CONTENT_GROUPS } from '@contracts/domain/content-fields';
import type { FieldList } from '@contracts/domain/fields';
import type { ChannelSummary } from '@ui/api/wire.types';
import { LinkButton } from '@ui/components/link-button';
import { FormBody } from '@ui/forms/form-body';
import { FormErrorSummary } from '@ui/forms/form-error-summary';
import { toFormErrors } from '@ui/forms/form-errors';
import { FormSection } from '@ui/forms/form-section';
import { fieldId, focusControl, SUMMARY_ATTRIBUTE } from '@ui/forms/form-text';
import type { ImageSources } from '@ui/forms/image-uploader';
import { LeaveWarning } from '@ui/forms/leave-warning';
import { NewerVersionNote, type NewerVersionNoteProps } from '@ui/forms/newer-version-note';
import { ReconnectingNote } from '@ui/forms/reconnecting-note';
import { SaveBar } from '@ui/forms/save-bar';
import { SectionMenu } from '@ui/forms/section-menu';
import type { CutSave } from '@ui/forms/use-form-save';
import { useSection } from '@ui/forms/use-section';
import { CopyPlus, Lock } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import { useSearchParams } from 'react-router-dom';
import { RulesNotice } from '../rules/rules-group';
import { AccessSection } from './access-section';
import { contentFormText as text } from './content-form.messages';
import { type ContentFormValues, issuesIn } from './content-form.values';
import { ContentPreview } from './content-preview';
import { ConversionNote, type ConversionNoteProps } from './conversion-note';
import { DetailsSection } from './details-section';
import { EngagementSection } from './engagement-section';
import { SocialLinksField } from './social-links-field';
import { fileUrlOf } from './video-preview';
import { VideoSection } from './video-section';

export interface ContentFormProps {
  clientId: string;
  /** Null while it isn't saved yet. */
  contentId?: string | null;
  /** Whose rules are saved with it: its own, or those of the content that it's a copy of. */
  rulesOfId?: string;
  /** The editor of its links, which belongs to another feature. */
  links: ReactNode;
  /** The editor of its interactions, which belongs to another feature too. */
  interactions: ReactNode;
  /** Which attendees may watch, which is saved separately. */
  rules?: ReactNode;
  hasUnsavedRules?: boolean;
  /** Where its on-demand copy is, or what it is a copy of. */
  conversion?: ConversionNoteProps;
  initialValues: ContentFormValues;
  channels: readonly ChannelSummary[];
  /** How many other channels, hidden from this person, show the content too. */
  otherChannelCount?: number;
  artwork: ImageSources;
  /** A copy: goes from section to section, and is saved in the last. */
  isNew: boolean;
  /** Why this content can't be changed anymore. */
  lockedReason?: string | null;
  /** Path for adding another like it. */
  copyPath?: string;
  /** The last save got no response. */
  cut?: CutSave | null;
  /** What someone else has saved since the form was opened. */
  newer?: NewerVersionNoteProps;
  onSubmit: (values: ContentFormValues) => Promise<Record<string, unknown> | undefined>;
  onCancel: () => void;
}

const SECTIONS = ['details', 'access', 'video', 'engagement', 'links', 'interactions'] as const;

type SectionId = (typeof SECTIONS)[number];

const MENU = SECTIONS.map((id) => ({ id, label: text(`form.${id}`) }));

/** On-demand content has no interactions (spec 3 §2). */
const isThere = (id: SectionId, { contentType }: ContentFormValues) =>
  id !== 'interactions' || contentType !== 'onDemand';

export function ContentForm(props: ContentFormProps) {
  const { clientId, contentId = null, links, interactions, rules = null, hasUnsavedRules = false, conversion } = props;
  const { initialValues, channels, otherChannelCount = 0, artwork, isNew, lockedReason, cut = null } = props;
  const { newer, copyPath, rulesOfId, onSubmit, onCancel } = props;
  const field = useSearchParams()[0].get('field');
  const [silentUrl, setSilentUrl] = useState<string | null>(null);
  const sections = MENU.filter(({ id }) => isThere(id, initialValues));
  const ids = sections.map(({ id }) => id);
  const [section, setSection] = useSection(ids, field === null ? 'details' : sectionOf(field));
  const next = isNew ? sections[sections.findIndex(({ id }) => id === section) + 1]?.id : undefined;
  const goOn = (to: SectionId) => {
    setSection(to);
    window.scrollTo({ top: 0 });
  };
  useEffect(() => {
    if (field !== null) focusControl(document.getElementById(fieldId(field)));
  }, [field]);
  return (
    <Form<ContentFormValues>
      initialValues={initialValues}
      onSubmit={onSubmit}
      validate={(values) => toFormErrors(issuesIn(values, otherChannelCount))}
    >
      {({ values, dirty = false, submitting = false }) => (
        <chakra.div display={{ lg: 'flex' }} gap="8">
          <SectionMenu sections={sections} current={section} sectionOf={sectionOf} onSelect={setSection} />
          <chakra.div flex="1" minWidth="0" maxWidth="form" mt={{ base: '5', lg: '0' }}>
            <FormBody label={text('form.label')} fillsPage>
              {lockedReason && <PassedBanner copyPath={copyPath}>{lockedReason}</PassedBanner>}
              <FormErrorSummary onSelect={(path) => setSection(sectionOf(path))} />
              {conversion && <ConversionNote {...conversion} />}
              {newer && <NewerVersionNote {...newer} />}
              <chakra.fieldset disabled={Boolean(lockedReason)} minWidth="0">
                <FormSection title={text('form.details')} isShown={section === 'details'}>
                  <DetailsSection
                    values={values}
                    channels={channels}
                    otherChannelCount={otherChannelCount}
                    isLocked={Boolean(lockedReason)}
                  />
                  {rulesOfId && <RulesNotice contentId={rulesOfId} channelIds={values.channelIds} />}
                </FormSection>
                <FormSection title={text('form.access')} isShown={section === 'access'}>
                  <AccessSection values={values} rules={rules} />
                </FormSection>
                <FormSection title={text('form.video')} isShown={section === 'video'}>
                  <VideoSection
                    values={values}
                    artwork={artwork}
                    onSilent={setSilentUrl}
                    isLocked={Boolean(lockedReason)}
                    channels={channels}
                    clientId={clientId}
                    contentId={contentId}
                  />
                </FormSection>
                <FormSection title={text('form.engagement')} isShown={section === 'engagement'}>
                  <EngagementSection values={values} channels={channels} />
                </FormSection>
                <FormSection title={text('form.links')} isShown={section === 'links'}>
                  {links}
                  <SocialLinksField />
                </FormSection>
                {isThere('interactions', initialValues) && (
                  <FormSection title={text('form.interactions')} isShown={section === 'interactions'}>
                    {interactions}
                  </FormSection>
                )}
              </chakra.fieldset>
              <ReconnectingNote isCut={cut === 'away'} />
              <SaveBar
                isDirty={dirty}
                isSaving={submitting}
                isNew={isNew}
                isCut={cut !== null}
                unsavedElsewhere={hasUnsavedRules ? text('form.unsavedRules') : null}
                blockedReason={lockedReason}
                onNext={next && (() => goOn(next))}
                onSelect={(path) => setSection(sectionOf(path))}
                onCancel={onCancel}
              />
            </FormBody>
          </chakra.div>
          <chakra.div hideBelow="xl" flex="none" width="280px">
            <ContentPreview
              values={values}
              isSilent={silentUrl !== null && fileUrlOf(values) === silentUrl}
              onSelect={(path) => setSection(sectionOf(path))}
            />
          </chakra.div>
          <LeaveWarning isDirty={(dirty || hasUnsavedRules) && !submitting} />
        </chakra.div>
      )}
    </Form>
  );
}

/** Sections of form parts that aren't in the list of fields. */
const OTHERS: Readonly<Record<string, SectionId>> = {
  channelIds: 'details',
  availability: 'access',
  tags: 'video',
  relatedContents: 'video',
  convertToOnDemand: 'video',
  links: 'links',
  socialLinks: 'links',
  interactions: 'interactions',
};

/** The section with the field at this path; the first section if no field matches. */
function sectionOf(path: string): SectionId {
  const [field = '', part = ''] = path.split('.', 2);
  const group = (CONTENT_GROUPS as Readonly<Record<string, FieldList>>)[field];
  if (group) return (group[part]?.section ?? 'engagement') as SectionId;
  if (Object.hasOwn(CONTENT_FIELDS, field)) return CONTENT_FIELDS[field as keyof typeof CONTENT_FIELDS].section;
  return OTHERS[field] ?? 'details';
}

/** Why nothing can be changed, and what can be done instead. */
function PassedBanner({ copyPath, children }: { copyPath: string | undefined; children: ReactNode }) {
  return (
    <chakra.div
      role="note"
      {...{ [SUMMARY_ATTRIBUTE]: '' }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      p="4"
      mb="6"
      borderRadius="card"
      bg="warning-tint"
      color="warning-text"
      fontWeight="medium"
      fontSize="sm"
    >
      <Lock size={20} aria-hidden="true" />
      <chakra.span flex="1 1 12rem">{children}</chakra.span>
      {copyPath && (
        <LinkButton to={copyPath} variant="outline" size="sm" icon={<CopyPlus aria-hidden="true" />}>
          {text('form.copy')}
        </LinkButton>
      )}
    </chakra.div>
  );
}
