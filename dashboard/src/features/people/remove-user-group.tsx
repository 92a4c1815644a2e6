import { chakra } from '@chakra-ui/react';
import { FieldGroup } from '@ui/forms/form-section';
import { Button } from '@ui/parts/button';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { peopleText as text } from './people.messages';
import { nameOf } from './person-name';
import { RemoveUserDialog, type RemoveUserDialogProps } from './remove-user-dialog';

/** What ends when somebody is removed, said before it is done. */
export function RemoveUserGroup({ organisation, user, onRemoved }: Omit<RemoveUserDialogProps, 'onClose'>) {
  const [isAsked, setIsAsked] = useState(false);
  const names = { name: nameOf(user), organisation: organisation.name };
  return (
    <FieldGroup headingLevel="h2" title={text('remove.section', names)}>
      <chakra.p color="text-muted">{text('remove.effect', names)}</chakra.p>
      <chakra.div>
        <Button variant="danger" icon={<UserMinus aria-hidden="true" />} onClick={() => setIsAsked(true)}>
          {text('remove.confirm')}
        </Button>
      </chakra.div>
      {isAsked && (
        <RemoveUserDialog
          organisation={organisation}
          user={user}
          onClose={() => setIsAsked(false)}
          onRemoved={onRemoved}
        />
      )}
    </FieldGroup>
  );
}
