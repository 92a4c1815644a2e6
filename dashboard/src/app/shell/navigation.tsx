import { EDITOR_ROLES, PEOPLE_ROLES } from '@contracts/domain/access';
import { Role } from '@contracts/domain/enums';
import type { ClientSummary } from '@ui/api/wire.types';
import {
  Building2,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  Hourglass,
  Images,
  ListVideo,
  Mails,
  Plus,
  RefreshCw,
  ScrollText,
  Settings,
  Ticket,
  Tv,
  Users,
  UserX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../../dashboard-messages';
import { clientsText } from '../../features/clients/clients.messages';
import { paths } from '../paths';

export interface NavigationEntry {
  id: string;
  label: string;
  to: string;
  icon: ReactNode;
  /** Marks this as the current page only at exactly this address. */
  isExact?: boolean;
  hasLineAbove?: boolean;
}

interface Place extends NavigationEntry {
  roles?: readonly Role[];
}

const OWNER: readonly Role[] = [Role.owner];

/** The pages of an organization that this role may open; all of them until the role is known. */
export function clientNavigation(clientId: string, role: ClientSummary['role'] | undefined): NavigationEntry[] {
  const places: Place[] = [
    {
      id: 'today',
      label: text('shell.today'),
      to: paths.today(clientId),
      icon: <CalendarDays size={20} aria-hidden="true" />,
    },
    {
      id: 'channels',
      label: text('shell.channels'),
      to: paths.channels(clientId),
      icon: <Tv size={20} aria-hidden="true" />,
    },
    {
      id: 'contents',
      label: text('shell.content'),
      to: paths.contents(clientId),
      icon: <ListVideo size={20} aria-hidden="true" />,
    },
    {
      id: 'overview',
      label: text('shell.overview'),
      to: paths.overview(clientId),
      icon: <ChartNoAxesColumn size={20} aria-hidden="true" />,
    },
    {
      id: 'users',
      label: text('shell.users'),
      to: paths.users(clientId),
      icon: <Users size={20} aria-hidden="true" />,
      roles: PEOPLE_ROLES,
    },
    {
      id: 'images',
      label: text('shell.images'),
      to: paths.images(clientId),
      icon: <Images size={20} aria-hidden="true" />,
      roles: EDITOR_ROLES,
    },
    {
      id: 'settings',
      label: text('shell.settings'),
      to: paths.settings(clientId),
      icon: <Settings size={20} aria-hidden="true" />,
      roles: EDITOR_ROLES,
      isExact: true,
    },
    {
      id: 'ticketing',
      label: text('shell.ticketing'),
      to: paths.ticketing(clientId),
      icon: <Ticket size={20} aria-hidden="true" />,
      roles: OWNER,
    },
    {
      id: 'reports',
      label: text('shell.reports'),
      to: paths.reports(clientId),
      icon: <Mails size={20} aria-hidden="true" />,
      roles: EDITOR_ROLES,
    },
    {
      id: 'retention',
      label: text('shell.retention'),
      to: paths.retention(clientId),
      icon: <Hourglass size={20} aria-hidden="true" />,
      roles: OWNER,
    },
    {
      id: 'audit',
      label: text('shell.audit'),
      to: paths.audit(clientId),
      icon: <ScrollText size={20} aria-hidden="true" />,
      roles: EDITOR_ROLES,
    },
  ];
  return open(places, role);
}

/** Pages of the whole product, for people with a global role only. */
export function globalNavigation(globalRole: string | null): NavigationEntry[] {
  if (globalRole === null) return [];
  const places: Place[] = [
    {
      id: 'chooser',
      label: clientsText('chooser.title'),
      to: paths.chooser,
      icon: <Building2 size={20} aria-hidden="true" />,
      isExact: true,
    },
    {
      id: 'add',
      label: clientsText('chooser.add'),
      to: paths.newClient,
      icon: <Plus size={20} aria-hidden="true" />,
      roles: EDITOR_ROLES,
    },
    {
      id: 'upcoming',
      label: text('shell.upcoming'),
      to: paths.upcoming,
      icon: <CalendarClock size={20} aria-hidden="true" />,
      roles: EDITOR_ROLES,
    },
    {
      id: 'upcomingPaywall',
      label: text('shell.upcomingPaywall'),
      to: paths.upcomingPaywall,
      icon: <Ticket size={20} aria-hidden="true" />,
      roles: EDITOR_ROLES,
    },
    {
      id: 'report',
      label: text('shell.report'),
      to: paths.report,
      icon: <ChartNoAxesColumn size={20} aria-hidden="true" />,
      roles: OWNER,
    },
    {
      id: 'users',
      label: text('shell.globalUsers'),
      to: paths.globalUsers,
      icon: <Users size={20} aria-hidden="true" />,
      roles: OWNER,
    },
    {
      id: 'audit',
      label: text('shell.audit'),
      to: paths.globalAudit,
      icon: <ScrollText size={20} aria-hidden="true" />,
      roles: EDITOR_ROLES,
    },
    {
      id: 'refresh',
      label: text('shell.refresh'),
      to: paths.forcedRefresh,
      icon: <RefreshCw size={20} aria-hidden="true" />,
      roles: OWNER,
    },
    {
      id: 'nuke',
      label: text('shell.nuke'),
      to: paths.nuke,
      icon: <UserX size={20} aria-hidden="true" />,
      roles: OWNER,
    },
  ];
  return open(places, globalRole);
}

const open = (places: readonly Place[], role: string | undefined): NavigationEntry[] =>
  places.filter(({ roles }) => !roles || roles.includes(role as Role));
