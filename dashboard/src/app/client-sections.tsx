import { ImageField } from '@ui/forms/image-field';
import { LinksSection } from '../features/client-links/links-section';
import { clientText as text } from '../features/client-settings/client.messages';
import type { ClientSections } from '../features/client-settings/client-form';
import { ThemeSection } from '../features/client-theme/theme-section';
import { imageSources } from './image-sources';

/** Parts of an organization's form that belong to other features; null for an organization that is still being added. */
export function clientSections(clientId: string | null): ClientSections {
  const sources = imageSources(clientId);
  return {
    logo: sources,
    theme: ({ name, logoImage }) => (
      <ThemeSection
        clientName={name || text('client.new')}
        logoImage={logoImage || null}
        backgroundField={
          <ImageField name="theme.backgroundImage" label={text('theme.backgroundImage')} sources={sources} />
        }
      />
    ),
    links: <LinksSection />,
  };
}
