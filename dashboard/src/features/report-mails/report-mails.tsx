import { chakra } from '@chakra-ui/react';
import { kindsOf } from '@contracts/domain/report-kinds';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { Dialog } from '@ui/components/dialog';
import { EmptyState } from '@ui/components/empty-state';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { toast } from '@ui/components/toaster.store';
import { useSession } from '@ui/session/session';
import { deviceZone } from '@ui/time/zone-text';
import { MailX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MailNote } from '../../components/mail-delivery';
import { FailingFiles } from './failing-files';
import { nameOf, reportMailsText as text } from './report-mails.messages';
import {
  type NewSubscription,
  type Scope,
  type Subscription,
  useDeleteSubscription,
  useSaveSubscription,
  useSubscribe,
  useSubscriptions,
} from './report-mails.requests';
import { SubscriptionForm } from './subscription-form';
import { SubscriptionList } from './subscription-list';

/** Who gets a report by email: of an organization, or (null) on all of them. */
export function ReportMails({ scope }: { scope: Scope }) {
  const request = useSubscriptions(scope);
  const { data, error } = request;
  const subscribe = useSubscribe(scope);
  const save = useSaveSubscription(scope);
  const user = useSession()?.user;
  const [made, setMade] = useState(0);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [changing, setChanging] = useState<Subscription | null>(null);
  const [leaving, setLeaving] = useState<Subscription | null>(null);
  const [gone, setGone] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus goes with the subscription.
  useEffect(() => {
    if (gone > 0) heading.current?.focus();
  }, [gone]);
  if (!data && error) return <RequestError title={text('reports.failed')} request={request} />;
  if (!data) return <Skeleton height="20rem" />;
  const { subscriptions, people } = data;
  const zone = data.timeZone ?? deviceZone();
  const form = {
    zone,
    hasEvents: kindsOf(scope === null ? 'all' : 'one').includes('event'),
    ownEmail: user?.email ?? null,
  };

  const handleAdd = async (subscription: NewSubscription) => {
    await subscribe(subscription);
    const name = people.find(({ userId }) => userId === subscription.userId)?.name;
    toast.success(name ? text('reports.added', { name }) : text('reports.addedMe'));
    setMade((count) => count + 1);
  };
  const handlePause = async ({ id, weekday, hour, timeZone, isPaused }: Subscription) => {
    setBusyId(id);
    await save.trigger({ id, weekday, hour, timeZone, isPaused: !isPaused });
    setBusyId(null);
  };
  const handleChange = async ({ weekday, hour }: NewSubscription) => {
    if (!changing) return;
    const { id, isPaused, timeZone } = changing;
    const isSaved = await save.trigger({ id, isPaused, timeZone, weekday, hour });
    if (isSaved) toast.success(text('reports.saved'));
    setChanging(null);
  };

  return (
    <chakra.div display="grid" gap="6" maxWidth="52rem">
      <MailNote isFull />
      {data.failingFiles.length > 0 && <FailingFiles files={data.failingFiles} isOfOne={scope !== null} zone={zone} />}
      <chakra.div p="5" borderRadius="card" borderWidth="1px" borderColor="border" bg="surface">
        <chakra.h2 mb="4" fontSize="md">
          {text('reports.addTitle')}
        </chakra.h2>
        <SubscriptionForm
          key={made}
          {...form}
          label={text('reports.add')}
          busyLabel={text('reports.adding')}
          people={people.filter(({ userId }) => userId !== user?.uid)}
          existing={subscriptions}
          onSubmit={handleAdd}
        />
      </chakra.div>
      <section>
        <chakra.h2 ref={heading} tabIndex={-1} mb="3" fontSize="md">
          {text('reports.list')}
        </chakra.h2>
        {subscriptions.length === 0 ? (
          <EmptyState icon={<MailX size={24} />} title={text('reports.none')}>
            {scope !== null && text('reports.noneHelp')}
          </EmptyState>
        ) : (
          <SubscriptionList
            subscriptions={subscriptions}
            busyId={busyId}
            onPause={(subscription) => void handlePause(subscription)}
            onChange={setChanging}
            onDelete={setLeaving}
          />
        )}
      </section>
      {changing && (
        <Dialog
          title={text('reports.changeTitle', { name: nameOf(changing) })}
          onClose={() => setChanging(null)}
          size="sm"
        >
          <SubscriptionForm
            {...form}
            zone={changing.timeZone}
            label={text('reports.save')}
            busyLabel={text('reports.saving')}
            people={null}
            initial={{ weekday: changing.weekday ?? 1, hour: changing.hour ?? 8 }}
            onSubmit={handleChange}
          />
        </Dialog>
      )}
      {leaving && (
        <LeaveDialog
          scope={scope}
          subscription={leaving}
          onClose={() => setLeaving(null)}
          onDone={() => setGone((count) => count + 1)}
        />
      )}
    </chakra.div>
  );
}

const ENDING = {
  title: 'reports.deleteTitle',
  label: 'reports.delete',
  effect: 'reports.deleteEffect',
  done: 'reports.deleted',
} as const;
/** Someone who has unsubscribed by a link takes it out of the list. */
const REMOVING = {
  title: 'reports.removeTitle',
  label: 'reports.remove',
  effect: 'reports.removeEffect',
  done: 'reports.removed',
} as const;

interface LeaveDialogProps {
  scope: Scope;
  subscription: Subscription;
  onClose: () => void;
  onDone: () => void;
}

function LeaveDialog({ scope, subscription, onClose, onDone }: LeaveDialogProps) {
  const name = nameOf(subscription);
  const { trigger, isMutating } = useDeleteSubscription(scope, name);
  const texts = subscription.isUnsubscribed ? REMOVING : ENDING;
  const handleConfirm = async () => {
    const isDone = await trigger(subscription.id);
    onClose();
    if (!isDone) return;
    toast.success(text(texts.done, { name }));
    onDone();
  };
  return (
    <ConfirmDialog
      title={text(texts.title, { name })}
      confirmLabel={text(texts.label)}
      isDanger
      isBusy={isMutating}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {text(texts.effect, { name })}
    </ConfirmDialog>
  );
}
