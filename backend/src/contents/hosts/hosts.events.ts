/** A staff member who has the host panel of a content open. */
export class PresentHostDto {
  /** The person's uid. */
  uid!: string;
  /** Display name. */
  name!: string;
  /** URL of the person's photo. */
  photoUrl!: string | null;
  /** Since when, ISO 8601. */
  since!: string;
}

/** Everyone who has the host panel open, in the order in which they came. */
export class HostsFrame {
  type!: 'hosts';
  /** The people, each once. */
  hosts!: PresentHostDto[];
}
