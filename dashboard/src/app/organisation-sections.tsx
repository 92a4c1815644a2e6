import { ImageField } from '@ui/forms/image-field';
import { LinksSection } from '../features/organisation-links/links-section';
import { organisationText as text } from '../features/organisation-settings/organisation.messages';
import type { OrganisationSections } from '../features/organisation-settings/organisation-form';
import { ThemeSection } from '../features/organisation-theme/theme-section';
import { imageSources } from './image-sources';

/** The parts of an organization's form that features of their own draw; null: of one that is yet to be added. */
export function organisationSections(clientId: string | null): OrganisationSections {
  const sources = imageSources(clientId);
  return {
    logo: sources,
    theme: ({ name, logoImage }) => (
      <ThemeSection
        organisationName={name || text('organisation.new')}
        logoImage={logoImage || null}
        backgroundField={
          <ImageField name="theme.backgroundImage" label={text('theme.backgroundImage')} sources={sources} />
        }
      />
    ),
    links: <LinksSection />,
  };
}
