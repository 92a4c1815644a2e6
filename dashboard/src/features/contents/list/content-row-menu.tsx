import type { ContentSummary } from '@ui/api/wire.types';
import { IconButton } from '@ui/components/button';
import { copyText } from '@ui/components/copy-text';
import type { MenuItem } from '@ui/components/menu-entry';
import { toast } from '@ui/components/toaster.store';
import { uiText } from '@ui/messages/ui-messages';
import { styled } from '@ui/styled-system/jsx';
import {
  ChartNoAxesColumn,
  CopyPlus,
  EllipsisVertical,
  ExternalLink,
  FileDown,
  Link2,
  MessagesSquare,
  Pencil,
  Trash2,
} from 'lucide-react';
import { Menu } from '../../../components/menu';
import { contentsText as text } from '../contents.messages';
import type { ContentsPaths } from '../contents-paths';

export interface ContentRowMenuProps {
  content: ContentSummary;
  paths: ContentsPaths;
  preview: string | null;
  onDelete: (content: ContentSummary) => void;
}

/** Editors may edit, copy, and delete; hosts may only see the analytics, host, look, and share (spec 3 §2). */
export function ContentRowMenu({ content, paths, preview, onDelete }: ContentRowMenuProps) {
  const items = menuItems({ content, paths, preview, onDelete });
  return (
    <styled.div position="relative" zIndex="1">
      <Menu
        items={items}
        trigger={
          <IconButton label={text('contents.actions', { name: content.name })}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      />
    </styled.div>
  );
}

function menuItems({ content, paths, preview, onDelete }: ContentRowMenuProps): MenuItem[] {
  const { canEdit, canDelete } = content.abilities;
  const isEditor = canEdit || canDelete;
  const items: (MenuItem | false)[] = [
    isEditor && {
      id: 'edit',
      label: text('contents.edit'),
      to: paths.edit(content.id),
      icon: <Pencil aria-hidden="true" />,
      hint: canEdit ? undefined : text('contents.ended'),
    },
    isEditor && {
      id: 'copy',
      label: text('contents.copy'),
      to: paths.copy(content.id),
      icon: <CopyPlus aria-hidden="true" />,
    },
    {
      id: 'analytics',
      label: text('contents.analytics'),
      to: paths.analytics(content.id),
      icon: <ChartNoAxesColumn aria-hidden="true" />,
    },
    {
      id: 'hostPanel',
      label: text('contents.hostPanel'),
      to: paths.hostPanel(content.id),
      icon: <MessagesSquare aria-hidden="true" />,
    },
    isEditor &&
      content.contentType !== 'onDemand' && {
        id: 'chatExport',
        label: text('contents.chatExport'),
        to: paths.chatExport(content.id),
        icon: <FileDown aria-hidden="true" />,
      },
    preview !== null && {
      id: 'preview',
      label: text('contents.preview'),
      href: preview,
      icon: <ExternalLink aria-hidden="true" />,
    },
    preview !== null && {
      id: 'copyLink',
      label: text('ready.copyLink'),
      icon: <Link2 aria-hidden="true" />,
      onSelect: () => copyLink(preview),
    },
    canDelete && {
      id: 'delete',
      label: text('contents.delete'),
      icon: <Trash2 aria-hidden="true" />,
      isDanger: true,
      hasLineAbove: true,
      onSelect: () => onDelete(content),
    },
  ];
  return items.filter((item) => item !== false);
}

async function copyLink(preview: string) {
  const detail = new URL(preview, window.location.origin).href;
  if (await copyText(detail, null)) toast.success(text('contents.linkCopied'), { detail });
  else toast.error(uiText('copy.failed'));
}
