export class ChatExportDto {
  /** Name of the content. */
  contentName!: string;
  /** The content has a chat. */
  isChatEnabled!: boolean;
  /** Number of messages in the files: all but deleted ones and those that moderators hold back. */
  messages!: number;
  /** The caller may export the data, which has email addresses: owners and admins. */
  canExportData!: boolean;
}
