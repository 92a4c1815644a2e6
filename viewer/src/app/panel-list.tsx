import type { ContentDto } from '@contracts/streams/frames';
import { useStreamValue } from '@ui/stream/use-stream';
import type { RoomStore } from '@ui/stream/use-viewer-stream';
import { withLateSheet } from '@ui/theme/late-sheet';
import {
  BookOpen,
  CalendarDays,
  Info,
  ListVideo,
  Megaphone,
  MessagesSquare,
  NotebookPen,
  PanelRight,
} from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { bibleText } from '../features/bible/bible.messages';
import { channelText } from '../features/channel/channel.messages';
import { type ChannelContent, contentOf, listedContents } from '../features/channel/channel-contents';
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

const loadBible = () => withLateSheet(import('../features/bible/bible-panel')).then((part) => part.BiblePanel);
const loadNotes = () => withLateSheet(import('../features/notes/notes-panel')).then((part) => part.NotesPanel);
const loadSchedule = () => withLateSheet(import('./channel-schedule')).then((part) => part.ChannelSchedule);
const loadVideos = () => withLateSheet(import('../features/channel/videos-panel')).then((part) => part.VideosPanel);

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

/** When pages ask what staff have related to their content: not all at once, and after what the server keeps has been renewed. */
const ASK_AFTER_MS = 3_000;
const ASK_SPREAD_MS = 17_000;

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

/** Related contents and, on narrow screens, the lists that have no other place there. */
function useVideosPanel(options: PanelsOptions): Panel[] {
  const { page, content, contents, listedAt, named, store, paths, isNarrow, onReload } = options;
  const lockedIds = useStreamValue(store, (state) => state.me?.lockedContentIds);
  const { client, channel } = page;
  const isListed = (all: readonly ChannelContent[]) => {
    const { live, upcoming, onDemand } = listedContents(all, listedAt);
    return new Set([...live, ...upcoming, ...onDemand].map(({ id }) => id));
  };
  const channelKeys = useMemo(() => new Map(page.related.map(({ id, channelKey }) => [id, channelKey])), [page]);
  const all = useMemo(() => {
    const here = new Map(contents.map((one) => [one.id, one]));
    return page.related.flatMap((card) => {
      // What this channel lists is streamed, and what isn't there anymore has gone.
      const isStreamed = card.channelKey === channel.key && !page.hasOlder;
      return here.get(card.id) ?? (isStreamed ? [] : contentOf(card, lockedIds));
    });
  }, [page, contents, lockedIds, channel.key]);
  useRenewedRelations(page.content, content, onReload);
  const listed = isListed(all);
  const related = all.filter(({ id }) => listed.has(id));
  const others = contents.filter(({ id }) => !named.includes(id));
  const hasLists = isNarrow && isListed(others).size > 0;
  if (related.length === 0 && !hasLists) return [];
  const hrefIn = (channelKey: string, { card }: ChannelContent) => paths.content(client.key, channelKey, card.key);
  const props = {
    related,
    relatedHrefOf: (one: ChannelContent) => hrefIn(channelKeys.get(one.id) ?? channel.key, one),
    lists: hasLists
      ? {
          contents: others,
          hrefOf: (one: ChannelContent) => hrefIn(channel.key, one),
          olderIn: page.hasOlder ? ([client.key, channel.key] as const) : null,
          lockedIds,
          exceptIds: named,
        }
      : null,
  };
  return [
    {
      id: 'videos',
      label: channelText('channel.videos'),
      icon: <ListVideo {...icon} />,
      content: (isOpen) => <LatePanel load={loadVideos} isOpen={isOpen} props={props} />,
    },
  ];
}

/** What is related isn't streamed, so a page asks after each change by staff. A new phase is none, and comes to every page at the same moment. */
function useRenewedRelations(asked: ContentDto, { revision, phase }: ContentDto, onReload: () => void): void {
  const known = useRef({ revision: asked.revision, phase: asked.phase });
  const knownRevision = asked.revision;
  useEffect(() => {
    if (known.current.phase !== phase) known.current = { revision, phase };
    if (revision <= Math.max(known.current.revision, knownRevision)) return;
    const timer = setTimeout(
      () => {
        known.current.revision = revision;
        onReload();
      },
      ASK_AFTER_MS + ASK_SPREAD_MS * Math.random(),
    );
    return () => clearTimeout(timer);
  }, [revision, phase, knownRevision, onReload]);
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
