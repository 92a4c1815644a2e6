import { type ClientTheme, THEME_COLORS } from '@contracts/domain/theme';
import { validateTheme } from '@contracts/domain/theme-form';
import { THEME_PRESETS } from '@contracts/domain/theme-presets.data';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { toFormErrors } from '@ui/forms/form-errors';
import { Form, FormSpy } from 'react-final-form';
import { renderPart } from '../../../../test/support/web/render-app';
import { ThemeSection } from './theme-section';

let theme: ClientTheme = {};

function open(initial: ClientTheme) {
  const view = renderPart(
    <Form
      initialValues={{ theme: initial }}
      onSubmit={() => undefined}
      validate={(values) => toFormErrors(validateTheme(values.theme ?? {}))}
    >
      {() => (
        <>
          <ThemeSection clientName="Grace" logoImage={null} backgroundField={null} />
          <FormSpy
            subscription={{ values: true }}
            onChange={({ values }) => {
              theme = values.theme ?? {};
            }}
          />
        </>
      )}
    </Form>,
  );
  return view;
}

const preview = () => screen.getByRole('img', { name: "How Grace's pages look in these colors" });
const paint = (name: string) => preview().style.getPropertyValue(`--foyer-${name}`);

describe('theme of an organization', () => {
  afterEach(cleanup);

  it('fills the ten colors from a preset and leaves the image alone', async () => {
    const { user } = open({ backgroundImage: '/media/wall.jpg' });
    const [standard] = within(screen.getByRole('group', { name: 'Start from a preset' })).getAllByRole('button');
    expect(standard?.textContent).toBe('Foyer');
    expect(standard?.getAttribute('aria-pressed')).toBe('true');
    for (const { name, colors } of THEME_PRESETS) {
      const button = screen.getByRole('button', { name });
      expect(button.getAttribute('aria-pressed')).toBe('false');
      await user.click(button);
      expect(button.getAttribute('aria-pressed')).toBe('true');
      expect(theme).toEqual({ ...colors, backgroundImage: '/media/wall.jpg' });
      expect(screen.getByText('All text is easy to read.')).toBeTruthy();
      expect(paint('page')).toBe(colors.backgroundColor);
    }
    expect(standard?.getAttribute('aria-pressed')).toBe('false');
    await user.click(standard as HTMLElement);
    expect(THEME_COLORS.filter((field) => theme[field])).toEqual([]);
    expect(theme.backgroundImage).toBe('/media/wall.jpg');
  });

  it('shows at once how pages look, and warns in words of what is hard to read', async () => {
    const { user } = open({});
    const button = screen.getByLabelText('Button background');
    await user.type(button, 'ff9900');
    expect(paint('accent')).toBe('#ff9900');
    const label = screen.getByLabelText('Button text');
    await user.type(label, '#fff');
    const warning = 'This text is hard to read on its background (2.1:1; 4.5:1 is needed).';
    expect(screen.getByText(warning)).toBeTruthy();
    expect(document.getElementById(label.getAttribute('aria-describedby') ?? '')?.textContent).toBe(warning);
    expect(screen.getByText('One color is hard to read. Viewers will see a more readable shade.')).toBeTruthy();
    await user.tab();
    expect(theme).toMatchObject({ buttonBackgroundColor: '#ff9900', buttonTextColor: '#ffffff' });
  });

  it('refuses what is no color, and takes one from the picker', async () => {
    const { user } = open({});
    const field = screen.getByLabelText('Panel text');
    await user.type(field, 'red');
    await user.tab();
    expect(screen.getByText('Please use a valid hexadecimal color code')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText("Some colors aren't valid yet.")).toBeTruthy();
    expect(screen.queryByText('All text is easy to read.')).toBeNull();
    fireEvent.change(screen.getByLabelText('Pick Panel text'), { target: { value: '#123456' } });
    expect(theme.wellTextColor).toBe('#123456');
    expect(screen.queryByText('Please use a valid hexadecimal color code')).toBeNull();
  });
});
