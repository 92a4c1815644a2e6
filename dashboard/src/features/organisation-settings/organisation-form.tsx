import { chakra } from '@chakra-ui/react';
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
import { type ReactNode, useState } from 'react';
import { Form } from 'react-final-form';
import { DetailsSection } from './details-section';
import { organisationText as text } from './organisation.messages';
import { SECTIONS, type SectionId, sectionOf } from './organisation-form.sections';
import { mistakesIn, type OrganisationValues } from './organisation-form.values';

const MENU = SECTIONS.map((id) => ({ id, label: text(`organisation.${id}`) }));

/** Sections that other features draw. */
export interface OrganisationSections {
  logo: ImageSources;
  theme: (values: OrganisationValues) => ReactNode;
  links: ReactNode;
}

export interface OrganisationFormProps {
  initialValues: OrganisationValues;
  isNew: boolean;
  sections: OrganisationSections;
  /** What is saved by itself, below the details. */
  extras?: ReactNode;
  /** What is typed there and not saved, in words. */
  unsavedExtras?: string | null;
  /** The last save was not answered. */
  cut: CutSave | null;
  /** What somebody else saved since the form was opened. */
  newer?: NewerVersionNoteProps;
  isKeyTaken: (key: string) => Promise<boolean>;
  onSubmit: (values: OrganisationValues) => Promise<Record<string, unknown> | undefined>;
  onCancel: () => void;
}

export function OrganisationForm(props: OrganisationFormProps) {
  const { initialValues, isNew, sections, extras, unsavedExtras = null } = props;
  const { cut, newer, isKeyTaken, onSubmit, onCancel } = props;
  const [section, setSection] = useState<SectionId>('details');
  const keyCheck = useKeyCheck(isKeyTaken);
  return (
    <Form<OrganisationValues>
      initialValues={initialValues}
      onSubmit={onSubmit}
      validate={(values) => toFormErrors([...mistakesIn(values), ...keyCheck.mistakesOf(values.key)])}
    >
      {({ values, dirty = false, submitting = false }) => (
        <chakra.div display={{ lg: 'flex' }} gap="8" maxWidth="page" mx="auto">
          <SectionMenu sections={MENU} current={section} sectionOf={sectionOf} onSelect={setSection} />
          <chakra.div
            flex="1"
            minWidth="0"
            maxWidth={section === 'theme' ? undefined : 'form'}
            mt={{ base: '5', lg: '0' }}
          >
            <FormBody label={text('organisation.label')} fillsPage>
              <FormErrorSummary onSelect={(path) => setSection(sectionOf(path))} />
              {newer && <NewerVersionNote {...newer} />}
              <FormSection title={text('organisation.details')} isShown={section === 'details'}>
                <DetailsSection isNew={isNew} values={values} logoSources={sections.logo} onKey={keyCheck.ask} />
                {extras}
              </FormSection>
              <FormSection title={text('organisation.theme')} isShown={section === 'theme'}>
                {sections.theme(values)}
              </FormSection>
              <FormSection title={text('organisation.links')} isShown={section === 'links'}>
                {sections.links}
              </FormSection>
              <ReconnectingNote isCut={cut === 'away'} />
              <SaveBar
                isDirty={dirty}
                isSaving={submitting}
                isNew={isNew}
                isCut={cut !== null}
                unsavedElsewhere={unsavedExtras}
                onCancel={onCancel}
              />
            </FormBody>
          </chakra.div>
          <LeaveWarning isDirty={(dirty || unsavedExtras !== null) && !submitting} />
        </chakra.div>
      )}
    </Form>
  );
}
