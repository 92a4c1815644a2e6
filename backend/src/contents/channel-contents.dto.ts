/** What deleting a channel does to its contents, unless they are moved. */
export class ChannelContentCountsDto {
  /** Contents in no other channel, which are deleted with it. */
  onlyHere!: number;
  /** Contents that stay in other channels. */
  elsewhere!: number;
}
