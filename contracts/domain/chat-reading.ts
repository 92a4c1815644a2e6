/** Whether somebody may read a chat that is enabled: anybody where it has a preview, otherwise whoever joined (spec 3 §9). */
export function mayReadChat(chat: { readonly enablePreview: boolean }, hasJoined: boolean): boolean {
  return chat.enablePreview || hasJoined;
}
