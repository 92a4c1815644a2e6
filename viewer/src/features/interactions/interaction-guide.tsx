import { ResponseAction } from '@contracts/domain/enums';
import { hasMoreAfter, nextHiding, shownInteraction } from '@contracts/domain/interactions';
import type { InteractionDto } from '@contracts/streams/frames';
import { Dialog } from '@ui/components/dialog';
import { PanelErrorBoundary } from '@ui/components/panel-error-boundary';
import { toast } from '@ui/components/toaster.store';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { errorMessage } from '@ui/messages/error-message';
import { useSession } from '@ui/session/session';
import { styled } from '@ui/styled-system/jsx';
import { serverClock } from '@ui/time/server-clock';
import { useServerNow } from '@ui/time/use-server-now';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PanelScroll } from '../../components/panel-scroll';
import { InteractionCard, type Response } from './interaction-card';
import { interactionsText } from './interactions.messages';
import { sendAnswer, useAnsweredIds } from './interactions.requests';
import { useSettled } from './use-settled';

/** An interaction that is there for the viewer; `isNew`: it hasn't been answered or left. */
export interface ShownInteraction {
  id: string;
  isNew: boolean;
}

export interface InteractionGuideProps {
  sent: readonly InteractionDto[];
  contentId: string;
  /** Keys in the page's address. */
  keys: string;
  /** The content has closed, which ends interactions. */
  isClosed: boolean;
  /** The body of the panel, while there is one. */
  place: HTMLElement | null;
  /** The panel is selected and visible. */
  isPanelOpen: boolean;
  onShown: (shown: ShownInteraction | null) => void;
  onOpenPanel: () => void;
  /** Opens a direct chat with a host; null where there is none, and nothing offers it. */
  startChat: (() => void) | null;
  LinkDialog: ComponentType<{ link: NonNullable<Response['link']>; onClose: () => void }>;
}

interface Step {
  interaction: InteractionDto;
  kind: 'email' | 'text' | 'link';
  response: Response;
}

/** Shows the latest interaction that isn't answered: by a dot at its panel, in the opened panel, or in a window (spec 3 §4). */
export function InteractionGuide(props: InteractionGuideProps) {
  const { contentId, keys, place, isPanelOpen, startChat, LinkDialog } = props;
  const user = useSession()?.user;
  const { settled, settle } = useSettled(contentId, user?.uid ?? null);
  const [step, setStep] = useState<Step | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const next = useNext(props, settled);
  const shown = props.isClosed ? null : (step?.interaction ?? next);
  const isNew = shown !== null && settled[shown.id] === undefined;
  const [isWindowOpen, setIsWindowOpen] = useState(false);
  useArrival(props, shown, isNew, { settle, setIsWindowOpen });
  const heading = useFocusKept(shown?.id ?? null, isPanelOpen);

  const answer = async (response: Response, email?: string) => {
    if (!shown) return;
    const { id } = shown;
    await sendAnswer({ contentId, keys }, id, { responseId: response.id, ...(email === undefined ? {} : { email }) });
    // biome-ignore lint/suspicious/noConsole: the contract asks for it (spec 3 §4)
    if (!(response.actionType in ResponseAction)) console.warn('Unknown interaction state', response.actionType);
    const kind = response.link && isFramed(response) ? 'link' : hasText(response) ? 'text' : null;
    setStep(kind && { interaction: shown, kind, response });
    settle(id, 'answered');
    if (response.actionType === 'startChat') startChat?.();
  };
  const handleChoose = async (response: Response) => {
    if (!shown || isBusy) return;
    if (response.actionType === 'collectEmail') return setStep({ interaction: shown, kind: 'email', response });
    setIsBusy(true);
    await answer(response).catch((error: unknown) => toast.error(errorMessage(error)));
    setIsBusy(false);
  };
  const handleEnd = () => {
    if (shown) settle(shown.id, 'answered');
    setStep(null);
  };
  const handleLeave = () => {
    if (shown) settle(shown.id, 'left');
    if (step?.kind === 'text') setStep(null);
    setIsWindowOpen(false);
  };

  if (!shown) return null;
  if (step?.kind === 'link' && step.response.link) return <LinkDialog link={step.response.link} onClose={handleEnd} />;
  const card = (
    <PanelErrorBoundary>
      <InteractionCard
        key={shown.id}
        interaction={shown}
        responses={shown.responses.filter(({ actionType }) => actionType !== 'startChat' || startChat !== null)}
        step={step && { kind: step.kind === 'email' ? 'email' : 'text', response: step.response }}
        firstEmail={user?.email ?? ''}
        isBusy={isBusy}
        onChoose={(response) => void handleChoose(response)}
        onEmail={answer}
        onBack={() => setStep(null)}
        onEnd={handleEnd}
      />
    </PanelErrorBoundary>
  );
  if (isWindowOpen) {
    return (
      <Dialog title={shown.interactionTitle} size="sm" onClose={handleLeave}>
        {card}
      </Dialog>
    );
  }
  return (
    <>
      <VisuallyHidden role="status">
        {isNew && interactionsText('interactions.new', { title: shown.interactionTitle })}
      </VisuallyHidden>
      {place &&
        createPortal(
          <PanelScroll>
            <styled.h2 ref={heading} tabIndex={-1} fontSize="lg" mb="3" overflowWrap="anywhere">
              {shown.interactionTitle}
            </styled.h2>
            {card}
          </PanelScroll>,
          place,
        )}
    </>
  );
}

/** The interaction that comes next; null until it's known what has been answered. */
function useNext(
  { sent, contentId, keys }: InteractionGuideProps,
  settled: Readonly<Record<string, string>>,
): InteractionDto | null {
  const [openedAt] = useState(() => serverClock.now() - performance.now());
  const hasOlder = sent.some(({ showAt }) => Date.parse(showAt) <= openedAt);
  const answeredIds = useAnsweredIds(contentId, keys, hasOlder);
  const now = useServerNow({ until: nextHiding(sent, serverClock.now()) });
  if (answeredIds === null) return null;
  const here = Object.keys(settled).filter((id) => settled[id] === 'answered');
  return shownInteraction(sent, new Set([...answeredIds, ...here]), Math.max(now, serverClock.now()));
}

/** What an interaction does when it comes, by its urgency, and that one that was left doesn't do it again. */
function useArrival(
  { isPanelOpen, onShown, onOpenPanel }: InteractionGuideProps,
  shown: InteractionDto | null,
  isNew: boolean,
  {
    settle,
    setIsWindowOpen,
  }: { settle: (id: string, how: 'left') => void; setIsWindowOpen: (isOpen: boolean) => void },
): void {
  const id = shown?.id ?? null;
  const urgency = shown?.urgency;
  const report = useRef({ onShown, onOpenPanel });
  report.current = { onShown, onOpenPanel };
  useEffect(() => {
    report.current.onShown(id === null ? null : { id, isNew });
  }, [id, isNew]);
  useEffect(() => () => report.current.onShown(null), []);

  const arrived = useRef<string | null>(null);
  useEffect(() => {
    if (arrived.current === id) return;
    arrived.current = id;
    setIsWindowOpen(isNew && urgency === 'modal');
    if (!isNew) return;
    if (urgency === 'focus') report.current.onOpenPanel();
    if (urgency === 'modal') leaveFullscreen();
  }, [id, isNew, urgency, setIsWindowOpen]);

  const read = useRef<string | null>(null);
  useEffect(() => {
    if (!isPanelOpen && read.current !== null && read.current === id) settle(read.current, 'left');
    read.current = isPanelOpen ? id : null;
  }, [id, isPanelOpen, settle]);
}

type PhoneVideo = HTMLMediaElement & { webkitDisplayingFullscreen?: boolean; webkitExitFullscreen?: () => void };

/** Leaves what fills the screen: the player, or, on an iPhone, the video itself, whichever element plays it. */
function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  for (const video of document.querySelectorAll<PhoneVideo>('[data-media]'))
    if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.();
}

/** Keeps the focus in the panels: it moves to the title if the focused element disappears, and to the open tab once the interaction has ended. */
function useFocusKept(id: string | null, isPanelOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const look = () => {
      if (document.activeElement && document.activeElement !== document.body)
        wasInside.current = document.activeElement.closest('[role=tabpanel]') !== null;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is shown changes
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement?.closest('[hidden]');
    if (!isLost || !wasInside.current) return;
    const next = isPanelOpen ? heading.current : document.querySelector<HTMLElement>('[data-tab][aria-selected=true]');
    next?.focus();
  }, [id, isPanelOpen]);
  return heading;
}

const isFramed = ({ link }: Response) => link !== null && link.target !== 'newTab' && link.target !== 'sameTab';
const hasText = (response: Response) => hasMoreAfter(response) && response.actionText !== '';
