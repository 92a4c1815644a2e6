import { Injectable } from '@nestjs/common';
import { requireSelf } from '../../platform/auth/account-holder.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { SentFile } from '../../platform/http/uploads.js';
import { limitKeys } from '../../platform/rate-limit/fair-concurrency-limit.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { ImageCodec, type ReadImage } from '../../platform/storage/image-codec.js';
import { ImageStore } from '../../platform/storage/image-store.js';
import { profileImageAddress, profileImageKey } from '../../platform/storage/media-route.js';
import { ProfileRepository } from '../../users/users.public.js';
import type { ImageTimestampAnswerDto, ImageTimestampDto, ProfileImageDto } from './profile.dto.js';

type Receive = (work: (file: SentFile) => Promise<ReadImage>) => Promise<ReadImage>;

const UPLOADS_PER_PERSON = { points: 30, duration: 3600 };

/** A person's profile image: one file, whose URL changes with its timestamp. */
@Injectable()
export class ProfileImageService {
  constructor(
    private readonly codec: ImageCodec,
    private readonly store: ImageStore,
    private readonly profiles: ProfileRepository,
    private readonly limiter: SharedLimiter,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** `receive` is called only after the access check: nothing of a stranger's upload is read. */
  async upload(actor: Actor, id: string, receive: Receive): Promise<ProfileImageDto> {
    requireSelf(actor, id);
    await this.limiter.consume('profile-image', id, UPLOADS_PER_PERSON);
    const wanted = { mustBeSquare: true, fit: 'profile' } as const;
    const image = await receive(({ bytes }) => this.codec.read(bytes, limitKeys(id, null), wanted));
    await this.store.put(profileImageKey(id), image.bytes, image.contentType);
    const at = this.clock.date();
    const photoUrl = profileImageAddress(id, at.getTime());
    await this.unitOfWork.run((transaction) => this.show(transaction, actor, photoUrl, at));
    return { photoUrl, timestamp: at.getTime() };
  }

  async remove(actor: Actor, id: string): Promise<void> {
    requireSelf(actor, id);
    await this.unitOfWork.run((transaction) => this.show(transaction, actor, null, this.clock.date()));
    await this.store.delete(profileImageKey(id));
  }

  /** Busts caches by putting this timestamp in the URL, but never an earlier one than before or one in the future. */
  async touch(actor: Actor, { authUserId, timestamp }: ImageTimestampDto): Promise<ImageTimestampAnswerDto> {
    requireSelf(actor, authUserId);
    const wanted = new Date(Math.min(timestamp, this.clock.now()));
    const photoUrl = await this.unitOfWork.run(async (transaction) => {
      const at = await this.profiles.laterPhoto(transaction, authUserId, wanted);
      if (!at) return null;
      const address = profileImageAddress(authUserId, at.getTime());
      await this.profiles.setPhoto(transaction, authUserId, address, at);
      return address;
    });
    return { ok: true, data: { photoUrl } };
  }

  private async show(transaction: Transaction, actor: Actor, photoUrl: string | null, at: Date): Promise<void> {
    const before = { photoUrl: await this.profiles.setPhoto(transaction, actor.uid, photoUrl, at) };
    const subject = { type: 'account', id: actor.uid } as const;
    const action = 'account.profile-saved';
    transaction.audit({ actor, action, clientId: null, subject, before, after: { photoUrl } });
  }
}
