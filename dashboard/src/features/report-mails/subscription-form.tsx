import { chakra } from '@chakra-ui/react';
import { REPORT_KINDS } from '@contracts/domain/report-kinds';
import { validateReportTime } from '@contracts/domain/report-schedule';
import { clocksOf } from '@contracts/domain/when-text';
import { Button } from '@ui/components/button';
import { FormBody } from '@ui/forms/form-body';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { SelectField } from '@ui/forms/select-field';
import { SubmitError } from '@ui/forms/submit-error';
import { Form } from 'react-final-form';
import { labelOf, nameOf, reportMailsText as text } from './report-mails.messages';
import type { NewSubscription, Recipient, Subscription } from './report-mails.requests';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Weeks begin on Monday here, so that the usual choice comes first. */
const DAYS = [1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: weekdayText(day) }));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

interface Values {
  /** Empty: the reader. */
  userId: string;
  kind: NewSubscription['kind'];
  weekday: string;
  hour: string;
}

export interface SubscriptionFormProps {
  label: string;
  busyLabel: string;
  /** IANA name. */
  zone: string;
  /** Whom else than the reader to choose from; null: it's about one person's weekly report. */
  people: readonly Recipient[] | null;
  /** Subscriptions that there are. */
  existing?: readonly Subscription[];
  /** The reader's address. */
  ownEmail: string | null;
  /** The report on all organizations is a weekly one only. */
  hasEvents: boolean;
  initial?: { weekday: number; hour: number };
  onSubmit: (subscription: NewSubscription) => Promise<void>;
}

const MONDAY_MORNING = { weekday: 1, hour: 8 };

/** Who gets which report, and when. */
export function SubscriptionForm({
  label,
  busyLabel,
  people,
  initial = MONDAY_MORNING,
  existing = [],
  ...props
}: SubscriptionFormProps) {
  const { zone, hasEvents, ownEmail, onSubmit } = props;
  const valuesOf = ({ userId, kind, weekday, hour }: Values): NewSubscription => ({
    kind,
    ...(userId ? { userId } : {}),
    weekday: kind === 'weekly' ? Number(weekday) : null,
    hour: kind === 'weekly' ? Number(hour) : null,
    ...(hasEvents ? {} : { timeZone: zone }),
  });
  const handleSubmit = async (values: Values) => {
    try {
      await onSubmit(valuesOf(values));
      return undefined;
    } catch (error) {
      return toSubmissionErrors(error);
    }
  };
  const me = { value: '', label: ownEmail ? text('reports.me', { email: ownEmail }) : text('reports.meOnly') };
  return (
    <Form<Values>
      initialValues={{ userId: '', kind: 'weekly', weekday: String(initial.weekday), hour: String(initial.hour) }}
      onSubmit={handleSubmit}
      validate={(values) => {
        const { kind, weekday, hour } = valuesOf(values);
        return toFormErrors(validateReportTime({ kind, weekday, hour, timeZone: null }));
      }}
    >
      {({ submitting, values }) => (
        <FormBody label={label}>
          <chakra.div display="grid" gap="5">
            {people && (
              <chakra.div display="grid" gap="5" gridTemplateColumns={{ md: '1fr 14rem' }} alignItems="start">
                <SelectField
                  name="userId"
                  label={text('reports.person')}
                  note={hasEvents ? text('reports.personHelp') : undefined}
                  options={[
                    me,
                    ...people.map((person) => ({
                      value: person.userId,
                      label: labelOf(person),
                    })),
                  ]}
                />
                {hasEvents && (
                  <SelectField
                    name="kind"
                    label={text('reports.kind')}
                    options={REPORT_KINDS.map((value) => ({
                      value,
                      label: text(`reports.${value}`),
                    }))}
                  />
                )}
              </chakra.div>
            )}
            {values.kind === 'weekly' && (
              <chakra.div
                display="grid"
                gap="5"
                gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 14rem))"
                alignItems="start"
              >
                <SelectField name="weekday" label={text('reports.weekday')} options={DAYS} />
                <SelectField name="hour" label={text('reports.hour')} note={clocksOf(zone)} options={HOURS} />
              </chakra.div>
            )}
            <AlreadyNote existing={existing} asked={valuesOf(values)} />
            <SubmitError />
          </chakra.div>
          <Button type="submit" mt="5" isBusy={submitting} busyLabel={busyLabel}>
            {label}
          </Button>
        </FormBody>
      )}
    </Form>
  );
}

/** What subscribing someone again does. */
function AlreadyNote({ existing, asked }: { existing: readonly Subscription[]; asked: NewSubscription }) {
  const found = existing.find(
    ({ userId, isOwn, isUnsubscribed, kind }) =>
      !isUnsubscribed && kind === asked.kind && (asked.userId ? userId === asked.userId : isOwn),
  );
  const isLater = found?.weekday !== asked.weekday || found?.hour !== asked.hour;
  const effect = found?.isPaused
    ? text(isLater ? 'reports.endsPauseAndTime' : 'reports.endsPause')
    : isLater && text('reports.changesTime');
  return (
    <chakra.p role="status" fontSize="sm" color="text-muted" _empty={{ display: 'none' }}>
      {found && `${alreadyText(found)} ${effect || ''}`.trim()}
    </chakra.p>
  );
}

function alreadyText(subscription: Subscription): string {
  const when = subscription.kind === 'event' ? text('reports.event') : weeklyText(subscription);
  const values = { when: when.charAt(0).toLowerCase() + when.slice(1) };
  return subscription.isOwn
    ? text('reports.alreadyMe', values)
    : text('reports.already', { ...values, name: nameOf(subscription) });
}

/** "Every Monday at 8:00 AM, Chicago time". */
export function weeklyText({ weekday, hour, timeZone }: Subscription): string {
  return text('reports.when', {
    weekday: weekdayText(weekday ?? 0),
    hour: hourText(hour ?? 0),
    zone: clocksOf(timeZone),
  });
}

function weekdayText(weekday: number): string {
  return WEEKDAYS[weekday] ?? '';
}

/** "8:00 AM". */
function hourText(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}
