export class ChatExportDto {
  /** Name of the content. */
  contentName!: string;
  /** The content has a chat. */
  isChatEnabled!: boolean;
  /** Number of messages in the files: all except deleted ones and those held back by moderators. */
  messages!: number;
  /** The caller may export email addresses. */
  canExportData!: boolean;
}
