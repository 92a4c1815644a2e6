import { chakra } from '@chakra-ui/react';
import { CONTENT_FIELDS, CONTENT_GROUPS } from '@contracts/domain/content-fields';
import { deriveTimes } from '@contracts/domain/content-timing';
import { clockText, dayNumber } from '@contracts/domain/when-text';
import { Button } from '@ui/components/button';
import { DateAndTimeField } from '@ui/forms/date-and-time-field';
import { DateTimeField } from '@ui/forms/date-time-field';
import { fieldId, focusControl } from '@ui/forms/form-text';
import { TextField } from '@ui/forms/text-field';
import { TimeZoneField } from '@ui/forms/time-zone-field';
import { formDate } from '@ui/time/format-when';
import { useNow } from '@ui/time/use-now';
import { deviceZone } from '@ui/time/zone-text';
import { instantOf, localOf } from '@ui/time/zoned-time';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { contentFormText as text } from './content-form.messages';
import { type ContentFormValues, MINUTE, nextPart } from './content-form.values';
import { DoorsOpenField } from './doors-open-field';

/** Everything about time in one place: the start, the length, the doors, the chat, and the zone that all of it is in. */
export function WhenFields({ values, isNew = false }: { values: ContentFormValues; isNew?: boolean }) {
  const { contentType, timeZoneName, chat } = values;
  const now = useNow();
  const isOnDemand = contentType === 'onDemand';
  const name = isOnDemand ? 'originalAirDate' : 'startsAt';
  return (
    <>
      <DateAndTimeField name={name} label={CONTENT_FIELDS[name].label} timeZone={timeZoneName} isRequired>
        {isNew && !isOnDemand && <SoonChips timeZone={timeZoneName || 'UTC'} />}
      </DateAndTimeField>
      <TimeZoneField name="timeZoneName" label={CONTENT_FIELDS.timeZoneName.label} isRequired />
      <TextField
        name="duration"
        type="number"
        min={0}
        inputMode="decimal"
        label={contentType === 'live' ? text('field.streamDuration') : CONTENT_FIELDS.duration.label}
        placeholder={text('field.durationExample')}
        help={isOnDemand ? undefined : text('field.durationHelp')}
        isRequired
        note={endOf(values, now)}
      />
      {!isOnDemand && (
        <DoorsOpenField help={text(contentType === 'live' ? 'field.prePlayHelpLive' : 'field.prePlayHelp')} />
      )}
      {!isOnDemand && chat.enabled && <ChatTimes values={values} />}
    </>
  );
}

/** Starts that people often want, in the content's zone. */
function SoonChips({ timeZone }: { timeZone: string }) {
  const form = useForm();
  const start = (at: number) => form.change('startsAt', localOf(at, timeZone));
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button variant="outline" size="sm" keepsFocus onClick={() => start(Math.ceil(Date.now() / MINUTE + 5) * MINUTE)}>
        {text('field.inFiveMinutes')}
      </Button>
      <Button variant="outline" size="sm" keepsFocus onClick={() => start(nextPart(60, timeZone))}>
        {text('field.nextHour')}
      </Button>
    </chakra.div>
  );
}

/** When the chat opens and closes: with the event, unless it has times of its own. */
function ChatTimes({ values }: { values: ContentFormValues }) {
  const [isChanging, setIsChanging] = useState(false);
  const now = useNow();
  const { chat, timeZoneName } = values;
  if (isChanging || chat.startsAt || chat.endsAt) {
    return (
      <>
        <DateTimeField
          name="chat.startsAt"
          label={CONTENT_GROUPS.chat.startsAt.label}
          timeZone={timeZoneName}
          help={text('field.chatStartHelp')}
        />
        <DateTimeField
          name="chat.endsAt"
          label={CONTENT_GROUPS.chat.endsAt.label}
          timeZone={timeZoneName}
          help={text('field.chatEndHelp')}
        />
      </>
    );
  }
  const handleChange = () => {
    setIsChanging(true);
    requestAnimationFrame(() => focusControl(document.getElementById(fieldId('chat.startsAt'))));
  };
  const { opensAt, closesAt } = timesOf(values);
  const say = (at: number) =>
    formDate(at, { zone: timeZoneName || 'UTC', viewerZone: deviceZone(), now, isInSentence: true });
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" fontSize="sm">
      <chakra.p color="text-muted">
        {opensAt !== null && closesAt !== null && closesAt > opensAt
          ? text('field.chatTimes', { opens: say(opensAt), closes: say(closesAt) })
          : text('field.chatTimesUnknown')}
      </chakra.p>
      <Button variant="outline" size="sm" onClick={handleChange}>
        {text('field.changeChatTimes')}
      </Button>
    </chakra.div>
  );
}

const MAX_MINUTES = 44_640;

/** The times that follow from what was typed, as far as it makes sense. */
function timesOf({ startsAt, duration, prePlayDuration, timeZoneName }: ContentFormValues) {
  const minutesIn = (typed: string) => Math.min(Math.max(Number(typed) || 0, 0), MAX_MINUTES);
  return deriveTimes({
    startsAt: instantOf(startsAt, timeZoneName || 'UTC'),
    prePlayMinutes: minutesIn(prePlayDuration),
    durationMinutes: minutesIn(duration),
  });
}

/** When it ends, so that nobody has to do the math. */
function endOf(values: ContentFormValues, now: number): string | undefined {
  const { closesAt, startsAt } = timesOf(values);
  const minutes = Number(values.duration);
  if (values.contentType === 'onDemand' || closesAt === null || startsAt === closesAt || minutes > MAX_MINUTES) return;
  const zone = values.timeZoneName;
  const isSameDay = startsAt !== null && dayNumber(startsAt, zone) === dayNumber(closesAt, zone);
  return text('field.durationEnds', {
    date: isSameDay
      ? clockText(closesAt, zone)
      : formDate(closesAt, { zone, viewerZone: deviceZone(), now, isInSentence: true }),
  });
}
