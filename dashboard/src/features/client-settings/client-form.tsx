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
import { useSection } from '@ui/forms/use-section';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { clientText as text } from './client.messages';
import { type ClientValues, errorsIn } from './client-form.values';
import { DetailsSection } from './details-section';

type SectionId = 'details' | 'theme' | 'links';

const SECTIONS: readonly SectionId[] = ['details', 'theme', 'links'];

/** The section with the field at this path; the first section if no field matches. */
function sectionOf(path: string): SectionId {
  const field = path.split('.', 1)[0];
  return SECTIONS.find((section) => section === field) ?? 'details';
}

const MENU = SECTIONS.map((id) => ({ id, label: text(`client.${id}`) }));

/** Sections that belong to other features. */
export interface ClientSections {
  logo: ImageSources;
  theme: (values: ClientValues) => ReactNode;
  links: ReactNode;
  /** Words that chats look for; null for a new organization. */
  words: ReactNode;
}

interface ClientFormProps {
  initialValues: ClientValues;
  isNew: boolean;
  sections: ClientSections;
  /** Parts that are saved separately, below the details. */
  extras?: ReactNode;
  /** A text about what was typed there and not saved. */
  unsavedExtras?: string | null;
  /** The last save got no response. */
  cut: CutSave | null;
  /** What someone else has saved since the form was opened. */
  newer?: NewerVersionNoteProps;
  isKeyTaken: (key: string) => Promise<boolean>;
  onSubmit: (values: ClientValues) => Promise<Record<string, unknown> | undefined>;
  onCancel: () => void;
}

export function ClientForm(props: ClientFormProps) {
  const { initialValues, isNew, sections, extras, unsavedExtras = null } = props;
  const { cut, newer, isKeyTaken, onSubmit, onCancel } = props;
  const [section, setSection] = useSection(SECTIONS, 'details');
  const keyCheck = useKeyCheck(isKeyTaken);
  return (
    <Form<ClientValues>
      initialValues={initialValues}
      onSubmit={onSubmit}
      validate={(values) => toFormErrors([...errorsIn(values), ...keyCheck.errorsOf(values.key)])}
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
            <FormBody label={text('client.label')} fillsPage>
              <FormErrorSummary onSelect={(path) => setSection(sectionOf(path))} />
              {newer && <NewerVersionNote {...newer} />}
              <FormSection title={text('client.details')} isShown={section === 'details'}>
                <DetailsSection isNew={isNew} values={values} logoSources={sections.logo} onKey={keyCheck.ask} />
                {sections.words}
                {extras}
              </FormSection>
              <FormSection title={text('client.theme')} isShown={section === 'theme'}>
                {sections.theme(values)}
              </FormSection>
              <FormSection title={text('client.links')} isShown={section === 'links'}>
                {sections.links}
              </FormSection>
              <ReconnectingNote isCut={cut === 'away'} />
              <SaveBar
                isDirty={dirty}
                isSaving={submitting}
                isNew={isNew}
                isCut={cut !== null}
                unsavedElsewhere={unsavedExtras}
                onSelect={(path) => setSection(sectionOf(path))}
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
