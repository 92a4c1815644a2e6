import { allowsChannel } from '../../../contracts/domain/access.js';
import { mayEditAccount, mayManageTokens, mayOpen, maySeeLinks, removalOf } from '../../../contracts/domain/people.js';
import type { ClientUserDto } from './people.dto.js';
import type { MemberRow } from './people.read-model.js';
import type { Manager } from './people-access.service.js';

export function toClientUserDto(row: MemberRow, manager: Omit<Manager, 'client'>): ClientUserDto {
  const { uid, granter, isInPerson } = manager;
  const canOpen = mayOpen(granter, uid, row);
  const canEditAccount = canOpen && mayEditAccount(granter, row);
  const isYou = row.id === uid;
  const isInvited = !row.isActivated && !row.hasOwnPassword;
  // Typing an email address must not reveal whose it is.
  const isKnown = isYou || row.isCreatedHere || row.hasCome;
  const visible = row.whitelist?.filter((id) => allowsChannel(granter.whitelist, id)) ?? null;
  return {
    id: row.id,
    email: canOpen || isYou ? row.email : null,
    firstName: row.firstName,
    lastName: row.lastName,
    displayName: isKnown ? row.displayName : null,
    photoUrl: isKnown ? row.photoUrl : null,
    role: row.role,
    isNextOwner: row.isNextOwner,
    ownerInvitedUntil: row.ownerInvitedUntil?.toISOString() ?? null,
    whitelist: visible,
    hiddenChannels: (row.whitelist?.length ?? 0) - (visible?.length ?? 0),
    isInvited,
    isVerified: row.isActivated,
    isYou,
    // Someone who also works elsewhere may have been active there.
    lastActiveAt:
      (canOpen && !row.hasRoleElsewhere && !row.hasGlobalRole) || isYou
        ? (row.lastActiveAt?.toISOString() ?? null)
        : null,
    invitedAt: isInvited ? row.createdAt.toISOString() : null,
    abilities: {
      canOpen,
      canEditAccount,
      canRemove: removalOf(granter, uid, row) === 'allowed',
      canManageTokens: isInPerson && mayManageTokens(granter, uid, row),
      canSeeLink: isInPerson && canEditAccount && maySeeLinks(granter),
    },
  };
}
