/** Whether someone may read a chat that is enabled: anyone where it has a preview, otherwise the person who joined (spec 3 §9). */
export function mayReadChat(chat: { readonly enablePreview: boolean }, hasJoined: boolean): boolean {
  return chat.enablePreview || hasJoined;
}
