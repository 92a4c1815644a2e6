import { formatDateTime } from '@contracts/domain/date-text';
import { instantOf } from '@ui/format/zoned-time';
import { DateTimeField } from '@ui/forms/date-time-field';
import { TextField } from '@ui/forms/text-field';
import { TimeZoneField } from '@ui/forms/time-zone-field';
import { text } from '../../../dashboard-messages';
import { ArtworkField } from './artwork-field';
import type { ContentFormValues } from './content-form.values';
import { FieldGroup } from './form-section';
import { SourceFields } from './source-fields';

export function VideoSection({ values }: { values: ContentFormValues }) {
  const isOnDemand = values.contentType === 'onDemand';
  const durationLabel = text(values.contentType === 'live' ? 'field.streamDuration' : 'field.duration');
  return (
    <>
      <FieldGroup title={text('field.when')}>
        {isOnDemand ? (
          <DateTimeField
            name="originalAirDate"
            label={text('field.originalAirDate')}
            timeZone={values.timeZoneName}
            isRequired
          />
        ) : (
          <DateTimeField name="startsAt" label={text('field.startsAt')} timeZone={values.timeZoneName} isRequired />
        )}
        <TimeZoneField name="timeZoneName" label={text('field.timeZone')} isRequired />
        <TextField
          name="duration"
          type="number"
          min={0}
          inputMode="decimal"
          label={durationLabel}
          isRequired
          note={endOf(values)}
        />
        {!isOnDemand && (
          <TextField
            name="prePlayDuration"
            type="number"
            min={0}
            inputMode="decimal"
            label={text('field.prePlay')}
            help={text('field.prePlayHelp')}
            isRequired
          />
        )}
      </FieldGroup>
      <FieldGroup title={text('field.source')}>
        <SourceFields values={values} />
      </FieldGroup>
      <FieldGroup title={text('field.artwork')}>
        <ArtworkField name="thumbImage" />
      </FieldGroup>
    </>
  );
}

/** When it will be over, so that nobody has to add minutes to a clock. */
function endOf({ contentType, startsAt, duration, timeZoneName }: ContentFormValues): string | undefined {
  const at = contentType === 'onDemand' ? null : instantOf(startsAt, timeZoneName || 'UTC');
  const minutes = Number(duration);
  if (at === null || !(minutes > 0) || minutes > 44_640) return undefined;
  return text('field.durationHelp', { date: formatDateTime(at + minutes * 60_000, timeZoneName) });
}
