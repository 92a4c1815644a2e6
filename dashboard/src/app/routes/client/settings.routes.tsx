import { CLIENT_NOT_FOUND } from '@contracts/domain/client-messages';
import { hasStatus } from '@ui/api/api-error';
import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { usePage } from '@ui/components/page-title';
import { RequestError } from '@ui/components/request-error';
import { FormSkeleton } from '@ui/forms/form-skeleton';
import { ImageField } from '@ui/forms/image-field';
import { WordListGroup } from '../../../features/chat-words/word-list-group';
import { LinksSection } from '../../../features/client-links/links-section';
import { clientText as text } from '../../../features/client-settings/client.messages';
import type { ClientSections } from '../../../features/client-settings/client-form';
import { useSettings } from '../../../features/client-settings/client-settings.requests';
import { CreateClient } from '../../../features/client-settings/create-client';
import { EditClient } from '../../../features/client-settings/edit-client';
import { ThemeSection } from '../../../features/client-theme/theme-section';
import { clientsText } from '../../../features/clients/clients.messages';
import { useReloadClients } from '../../../features/clients/clients.requests';
import { imageSources } from '../../image-sources';
import { paths } from '../../paths';
import { useClientOfRoute } from './client.route';

/** Settings of an organization, for its owner and admins (spec 2 §2). */
export function ClientSettingsRoute() {
  const client = useClientOfRoute();
  const request = useSettings(client.id);
  const { data, error } = request;
  const reload = useReloadClients();
  usePage({
    title: text('client.title'),
    links: [
      { label: text('client.footerEdit'), href: paths.settings(client.id) },
      { label: text('client.footerPreview'), href: `/${client.key}`, isOutside: true },
    ],
  });

  if (!data && hasStatus(error, 404)) {
    const all = (
      <LinkButton to={paths.chooser} variant="outline">
        {clientsText('chooser.all')}
      </LinkButton>
    );
    return <NotFoundPage message={CLIENT_NOT_FOUND} action={all} />;
  }
  if (!data && error) return <RequestError title={text('client.loadFailed')} request={request} />;
  if (!data) return <FormSkeleton />;
  return (
    <EditClient
      key={client.id}
      settings={data}
      sections={clientSections(client.id)}
      cancelPath={paths.today(client.id)}
      onSaved={reload}
    />
  );
}

const SECTIONS = clientSections(null);

/** A new organization, for owners and admins of the whole product. */
export function NewClientRoute() {
  usePage({
    title: text('client.new'),
    trail: [{ label: clientsText('chooser.title'), to: paths.chooser }],
  });
  const reload = useReloadClients();
  return <CreateClient sections={SECTIONS} pathOf={paths.channels} cancelPath={paths.chooser} onCreated={reload} />;
}

/** Parts of an organization's form that belong to other features; null for an organization that is still being added. */
function clientSections(clientId: string | null): ClientSections {
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
    words: clientId && <WordListGroup clientId={clientId} channelId={null} />,
  };
}
