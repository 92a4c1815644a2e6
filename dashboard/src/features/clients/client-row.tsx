import { chakra } from '@chakra-ui/react';
import type { ClientSummary } from '@ui/api/wire.types';
import { Badge } from '@ui/components/badge';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ClientLogo } from './client-logo';
import { clientsText as text } from './clients.messages';

const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    p: '4',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'surface',
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 4.75rem',
    _hover: { borderColor: 'border-control' },
  },
});

export function ClientRow({ organization, to }: { organization: ClientSummary; to: string }) {
  return (
    <li>
      <RowLink to={to}>
        <ClientLogo organization={organization} />
        <chakra.span flex="1" minWidth="0">
          <chakra.span display="block" fontWeight="semibold">
            {organization.name}
          </chakra.span>
          {organization.role && (
            <chakra.span display="block" fontSize="sm" color="text-muted" textTransform="capitalize">
              {organization.role}
            </chakra.span>
          )}
        </chakra.span>
        {organization.isDemo && <Badge tone="accent">{text('chooser.demo')}</Badge>}
        {organization.isArchived && <Badge tone="warning">{text('chooser.archived')}</Badge>}
        <ChevronRight size={20} aria-hidden="true" />
      </RowLink>
    </li>
  );
}
