import { CONTENT_FIELDS } from '@contracts/domain/content-fields';
import { formatShortDateTime } from '@contracts/domain/date-text';
import { DateTimeField } from '@ui/forms/date-time-field';
import { TextField } from '@ui/forms/text-field';
import { TimeZoneField } from '@ui/forms/time-zone-field';
import { instantOf } from '@ui/time/zoned-time';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';

/** When it starts and how long it runs. */
export function WhenFields({ values }: { values: ContentFormValues }) {
  const { contentType, timeZoneName } = values;
  const [name, label] =
    contentType === 'onDemand'
      ? (['originalAirDate', CONTENT_FIELDS.originalAirDate.label] as const)
      : (['startsAt', CONTENT_FIELDS.startsAt.label] as const);
  return (
    <>
      <DateTimeField name={name} label={label} timeZone={timeZoneName} isRequired />
      <TextField
        name="duration"
        type="number"
        min={0}
        inputMode="decimal"
        label={contentType === 'live' ? text('field.streamDuration') : CONTENT_FIELDS.duration.label}
        placeholder={text('field.durationExample')}
        isRequired
        note={endOf(values)}
      />
      <TimeZoneField name="timeZoneName" label={CONTENT_FIELDS.timeZoneName.label} isRequired />
    </>
  );
}

/** When it ends, so that nobody has to do the math. */
function endOf({ contentType, startsAt, duration, timeZoneName }: ContentFormValues): string | undefined {
  const at = contentType === 'onDemand' ? null : instantOf(startsAt, timeZoneName || 'UTC');
  const minutes = Number(duration);
  if (at === null || !(minutes > 0) || minutes > 44_640) return undefined;
  return text('field.durationEnds', { date: formatShortDateTime(at + minutes * 60_000, timeZoneName) });
}
