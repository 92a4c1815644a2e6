import { chakra } from '@chakra-ui/react';
import { CLIENT_SAVED } from '@contracts/domain/client-messages';
import type { ClientSettings } from '@ui/api/wire.types';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { toast } from '@ui/components/toaster.store';
import { Switch, SwitchRow } from '@ui/forms/controls';
import { FieldHelp } from '@ui/forms/field-frame';
import { FieldGroup } from '@ui/forms/form-section';
import { SwitchList } from '@ui/forms/switch-field';
import { useState } from 'react';
import { clientText as text } from './client.messages';
import { useClientFlags } from './client-settings.requests';

type Flag = 'isArchived' | 'isDemo';

const FLAGS: readonly Flag[] = ['isArchived', 'isDemo'];

/** Flags set by global staff; each is saved right away, and archiving asks for confirmation. */
export function FlagsGroup({ settings, onSaved }: { settings: ClientSettings; onSaved: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { trigger, isMutating: isBusy } = useClientFlags(settings);
  const save = async (flags: Partial<Record<Flag, boolean>>) => {
    if (await trigger(flags)) {
      toast.success(CLIENT_SAVED, { detail: settings.name });
      onSaved();
    }
    setIsAsking(false);
  };
  const handleChange = (flag: Flag, isOn: boolean) => {
    if (flag === 'isArchived' && isOn) setIsAsking(true);
    else void save({ [flag]: isOn });
  };
  return (
    <FieldGroup title={text('group.flags')}>
      <SwitchList>
        {FLAGS.map((flag) => (
          <div key={flag}>
            <SwitchRow>
              <span>{text(`flags.${flag}`)}</span>
              <Switch
                type="checkbox"
                checked={settings[flag]}
                disabled={isBusy}
                aria-describedby={`${flag}-help`}
                onChange={(event) => handleChange(flag, event.target.checked)}
              />
            </SwitchRow>
            <chakra.div pe="14">
              <FieldHelp id={`${flag}-help`}>{text(`flags.${flag}Help`)}</FieldHelp>
            </chakra.div>
          </div>
        ))}
      </SwitchList>
      {isAsking && (
        <ConfirmDialog
          title={text('flags.archiveTitle', { name: settings.name })}
          confirmLabel={text('flags.archive')}
          isDanger
          isBusy={isBusy}
          onConfirm={() => save({ isArchived: true })}
          onCancel={() => setIsAsking(false)}
        >
          {text('flags.archiveText')}
        </ConfirmDialog>
      )}
    </FieldGroup>
  );
}
