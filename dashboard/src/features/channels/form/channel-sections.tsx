import { CHANNEL_GROUPS, CHANNEL_FORM_FIELDS as FIELDS } from '@contracts/domain/channel-fields';
import { MAX_NAME } from '@contracts/domain/client-form';
import { keyFromName } from '@contracts/domain/keys';
import { PROVIDERS_BY_TYPE } from '@contracts/domain/video-source';
import { AvailabilityFields } from '@ui/forms/availability-fields';
import { FieldGroup } from '@ui/forms/form-section';
import { ImageField } from '@ui/forms/image-field';
import type { ImageSources } from '@ui/forms/image-uploader';
import { KeyField } from '@ui/forms/key-field';
import { SelectField } from '@ui/forms/select-field';
import { SwitchField } from '@ui/forms/switch-field';
import { TextAreaField, TextField } from '@ui/forms/text-field';
import { TimeZoneField } from '@ui/forms/time-zone-field';
import { type ReactNode, useRef } from 'react';
import { useForm } from 'react-final-form';
import { channelFormText as text, VIDEO_PROVIDERS, WIDGET_PROVIDERS } from './channel-form.messages';
import type { ChannelFormValues } from './channel-form.values';

export interface DetailsSectionProps {
  values: ChannelFormValues;
  /** The key follows the name until its field has been left (spec 2 §4). */
  isNew: boolean;
  followsName: boolean;
  /** What precedes the key in the channel's address. */
  prefix: string;
  images: ImageSources;
  onKey: (key: string) => void;
}

export function DetailsSection({ values, isNew, followsName, prefix, images, onKey }: DetailsSectionProps) {
  const form = useForm();
  const isFollowing = useRef(followsName);
  const handleName = (name: string) => {
    if (!isFollowing.current) return;
    const key = keyFromName(name);
    form.change('key', key);
    onKey(key);
  };
  const handleLeave = () => {
    isFollowing.current = false;
    onKey(values.key);
  };
  return (
    <FieldGroup>
      <TextField name="name" label={FIELDS.name.label} isRequired maxLength={MAX_NAME} onValue={handleName} />
      <KeyField
        name="key"
        label={FIELDS.key.label}
        help={text(isNew ? (followsName ? 'field.keyHelpNew' : 'field.keyHelpCopy') : 'field.keyHelp')}
        prefix={prefix}
        onValue={onKey}
        onLeave={handleLeave}
      />
      <TextAreaField
        name="description"
        label={FIELDS.description.label}
        help={text('field.descriptionHelp')}
        rows={2}
        growsTo={6}
      />
      <ImageField name="thumbImage" label={FIELDS.thumbImage.label} help={text('field.thumbHelp')} sources={images} />
      <ImageField
        name="headerImage"
        label={FIELDS.headerImage.label}
        help={text('field.headerHelp')}
        sources={images}
      />
      <ImageField name="logoImage" label={FIELDS.logoImage.label} help={text('field.logoHelp')} sources={images} />
      <TextField name="homeUrl" label={FIELDS.homeUrl.label} help={text('field.homeUrlHelp')} isAddress />
    </FieldGroup>
  );
}

interface SectionProps {
  values: ChannelFormValues;
}

export function AccessSection({ values }: SectionProps) {
  return (
    <FieldGroup>
      <SwitchField name="isPrivate" label={FIELDS.isPrivate.label} help={text('field.isPrivateHelp')} />
      <AvailabilityFields values={values} />
      <TimeZoneField name="timeZoneName" label={FIELDS.timeZoneName.label} isRequired />
    </FieldGroup>
  );
}

const VIDEO = CHANNEL_GROUPS.defaultVideo;

export function VideoSection({ values: { defaultVideo } }: SectionProps) {
  const { enabled, videoProvider } = defaultVideo;
  const offered: readonly string[] = PROVIDERS_BY_TYPE.onDemand;
  const providers = videoProvider && !offered.includes(videoProvider) ? [...offered, videoProvider] : offered;
  return (
    <FieldGroup>
      <SwitchField name="defaultVideo.enabled" label={VIDEO.enabled.label} help={text('video.lead')}>
        {enabled && (
          <>
            <SelectField
              name="defaultVideo.videoProvider"
              label={VIDEO.videoProvider.label}
              placeholder={text('video.chooseProvider')}
              options={providers.map((value) => ({
                value,
                label: (VIDEO_PROVIDERS as Record<string, string>)[value] ?? value,
              }))}
              isRequired
            />
            <TextAreaField
              name="defaultVideo.src"
              label={VIDEO.src.label}
              help={text('video.srcHelp')}
              rows={2}
              isVerbatim
              isRequired
            />
          </>
        )}
      </SwitchField>
    </FieldGroup>
  );
}

const WIDGET = CHANNEL_GROUPS.chatWidget;

export function IntegrationsSection({ values: { chatWidget }, events }: SectionProps & { events: ReactNode }) {
  return (
    <>
      <FieldGroup title={text('widget.title')}>
        <SwitchField name="chatWidget.enabled" label={WIDGET.enabled.label} help={text('widget.lead')}>
          {chatWidget.enabled && (
            <>
              <SelectField
                name="chatWidget.provider"
                label={WIDGET.provider.label}
                placeholder={text('widget.chooseProvider')}
                options={Object.entries(WIDGET_PROVIDERS).map(([value, label]) => ({ value, label }))}
                isRequired
              />
              <TextField
                name="chatWidget.embedId"
                label={WIDGET.embedId.label}
                help={text('widget.keyHelp')}
                isRequired
              />
            </>
          )}
        </SwitchField>
      </FieldGroup>
      <FieldGroup title={text('analytics.title')}>
        <TextField
          name="analytics.google[0].trackingId"
          label={text('analytics.label')}
          help={text('analytics.help')}
        />
      </FieldGroup>
      {events}
    </>
  );
}
