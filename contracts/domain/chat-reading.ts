/** Whether someone may read an enabled chat: anyone if it has a preview, otherwise people who have joined (spec 3 §9). */
export function mayReadChat(chat: { readonly enablePreview: boolean }, hasJoined: boolean): boolean {
  return chat.enablePreview || hasJoined;
}
