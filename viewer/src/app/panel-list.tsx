import type { ContentDto } from '@contracts/streams/frames';
import type { RoomStore } from '@ui/stream/use-viewer-stream';
import { withLateSheet } from '@ui/theme/late-sheet';
import { BookOpen, CalendarDays, Info, Megaphone, MessagesSquare, NotebookPen, PanelRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { bibleText } from '../features/bible/bible.messages';
import type { ChannelContent } from '../features/channel/channel-contents';
import { ChatPanel, type ChatPanelProps } from '../features/chat/chat-panel';
import { SocialLinks } from '../features/client-links/content-links';
import type { BesidePanel } from '../features/client-links/use-link-panel';
import { contentText } from '../features/content/content.messages';
import { InfoPanel } from '../features/content/info-panel';
import { interactionsText } from '../features/interactions/interactions.messages';
import { notesText } from '../features/notes/notes.messages';
import { LatePanel } from '../features/panels/late-panel';
import type { PanelEntry } from '../features/panels/panel.types';
import { scheduleText } from '../features/schedule/schedule.messages';
import type { ContentPageDto } from '../public-api/public.requests';
import type { ViewerPaths } from './paths';
import type { Timing } from './use-timing';
import { useVideosPanel } from './use-videos-panel';

const loadBible = () => withLateSheet(import('../features/bible/bible-panel')).then((part) => part.BiblePanel);
const loadNotes = () => withLateSheet(import('../features/notes/notes-panel')).then((part) => part.NotesPanel);
const loadSchedule = () => withLateSheet(import('./channel-schedule')).then((part) => part.ChannelSchedule);

export interface PanelsOptions {
  page: ContentPageDto;
  content: ContentDto;
  channelName: string;
  /** Of the channel. */
  contents: readonly ChannelContent[];
  /** Epoch milliseconds, as of the last change of the channel's lists. */
  listedAt: number;
  /** Ids of those that the page shows outside its lists. */
  named: readonly string[];
  timing: Timing;
  store: RoomStore;
  chat: Omit<ChatPanelProps, 'onTalk' | 'content' | 'window' | 'isAvailable' | 'store'>;
  paths: ViewerPaths;
  /** What is at the bottom of other pages, where this one has no room for it. */
  footer: ReactNode;
  /** The interaction that is there, and where it is drawn; null: there is none. */
  interaction: { isNew: boolean; body: ReactNode } | null;
  /** What a link shows in the side panel. */
  beside: BesidePanel | null;
  /** The panel is below the video. */
  isNarrow: boolean;
  /** Only the icons of the panels are visible. */
  isHidden: boolean;
  onReload: () => void;
  /** That of direct chats, if it's there. */
  direct: readonly Panel[];
  /** Begins a conversation with another viewer; null: nobody can. */
  onTalk: ChatPanelProps['onTalk'];
}

/** Its content knows whether it is the one that is open. */
export interface Panel extends Omit<PanelEntry, 'hasActivity' | 'content'> {
  content: (isOpen: boolean) => ReactNode;
}

const icon = { size: 20, 'aria-hidden': true } as const;

/** The panels of a content page, in order. `contracts/domain/side-panel.ts` says which of them are worth a place beside the video. */
export function usePanelList(options: PanelsOptions): Panel[] {
  const videos = useVideosPanel(options);
  return [
    ...chatPanel(options),
    ...interactionPanel(options),
    ...options.direct,
    ...notesPanel(options),
    ...biblePanel(options),
    ...schedulePanel(options),
    ...videos,
    infoPanel(options),
    ...besidePanel(options),
  ];
}

function chatPanel({ content, timing, store, chat, onTalk }: PanelsOptions): Panel[] {
  if (timing.chat === 'disabled') return [];
  const isAvailable = timing.availability === 'available';
  return [
    {
      id: 'chat',
      label: contentText('content.chat'),
      icon: <MessagesSquare {...icon} />,
      content: () => <ChatPanel {...{ content, isAvailable, store, onTalk }} window={timing.chat} {...chat} />,
    },
  ];
}

function notesPanel({ content, chat: { keys } }: PanelsOptions): Panel[] {
  if (!content.notes.enabled) return [];
  return [
    {
      id: 'notes',
      label: notesText('notes.panel'),
      icon: <NotebookPen {...icon} />,
      content: (isOpen) => <LatePanel load={loadNotes} isOpen={isOpen} props={{ content, keys }} />,
    },
  ];
}

function biblePanel({ content: { bible } }: PanelsOptions): Panel[] {
  if (!bible.enabled) return [];
  return [
    {
      id: 'bible',
      label: bibleText('bible.panel'),
      icon: <BookOpen {...icon} />,
      content: (isOpen) => <LatePanel load={loadBible} isOpen={isOpen} props={{ bible }} />,
    },
  ];
}

function schedulePanel({ page, content, contents, paths }: PanelsOptions): Panel[] {
  if (!content.schedule.enabled) return [];
  const { client, channel } = page;
  const props = {
    contents,
    currentId: content.id,
    keys: [client.key, channel.key] as [string, string],
    hrefOf: (card: { key: string }) => paths.content(client.key, channel.key, card.key),
  };
  return [
    {
      id: 'schedule',
      label: scheduleText('schedule.panel'),
      icon: <CalendarDays {...icon} />,
      content: (isOpen) => <LatePanel load={loadSchedule} isOpen={isOpen} props={props} />,
    },
  ];
}

function infoPanel({ content, channelName, footer }: PanelsOptions): Panel {
  return {
    id: 'info',
    label: contentText('content.info'),
    icon: <Info {...icon} />,
    content: () => (
      <InfoPanel content={content} channelName={channelName}>
        <SocialLinks links={content.socialLinks} />
        {footer}
      </InfoPanel>
    ),
  };
}

function interactionPanel({ interaction }: PanelsOptions): Panel[] {
  if (interaction === null) return [];
  return [
    {
      id: 'interactions',
      label: interactionsText('interactions.panel'),
      icon: <Megaphone {...icon} />,
      content: () => interaction.body,
    },
  ];
}

function besidePanel({ beside }: PanelsOptions): Panel[] {
  return beside ? [{ id: 'custom', icon: <PanelRight {...icon} />, ...beside, content: () => beside.content }] : [];
}
