import { TextField } from '@ui/forms/text-field';
import { LinksSection } from '../features/organisation-links/links-section';
import { organisationText as text } from '../features/organisation-settings/organisation.messages';
import type { OrganisationSections } from '../features/organisation-settings/organisation-form';
import { ThemeSection } from '../features/organisation-theme/theme-section';

/** The sections of an organisation's form that features of their own draw. */
export const ORGANISATION_SECTIONS: OrganisationSections = {
  theme: ({ name, logoImage }) => (
    <ThemeSection
      organisationName={name || text('organisation.new')}
      logoImage={logoImage || null}
      backgroundField={<TextField name="theme.backgroundImage" label={text('theme.backgroundImage')} inputMode="url" />}
    />
  ),
  links: <LinksSection />,
};
