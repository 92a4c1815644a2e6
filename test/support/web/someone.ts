import userEvent, { type UserEvent } from '@testing-library/user-event';

/** Keys with names, and what stands before the last letter. */
const PLAIN = /^[^{[]{2,}/;

/** Someone at the page. Long texts come at once but for their last letter, since each letter draws the whole page again. */
export function someone(): UserEvent {
  const user = userEvent.setup();
  const type: UserEvent['type'] = async (element, text, options) => {
    const [plain = ''] = PLAIN.exec(text) ?? [];
    const field = element as HTMLInputElement;
    if (plain === '' || options || field.disabled || field.readOnly) return user.type(element, text, options);
    await user.click(element);
    await user.paste(plain.slice(0, -1));
    await user.keyboard(text.slice(plain.length - 1));
  };
  return { ...user, type };
}
