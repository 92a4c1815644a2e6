import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ViewerTheme } from '@ui/theme/viewer-theme';
import { RichText } from './rich-text';

const draw = (html: string) =>
  render(
    <ViewerTheme>
      <RichText html={html} />
    </ViewerTheme>,
  );

describe('RichText', () => {
  it('keeps harmless elements and links, and opens links apart', () => {
    draw('<h2>Hi</h2><p>a <strong>b</strong> <a href="https://x.example/?q=1">c</a></p><ul><li>d</li></ul>');
    expect(screen.getByRole('heading', { level: 2, name: 'Hi' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'c' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://x.example/?q=1',
      '_blank',
      'noopener noreferrer nofollow',
    ]);
    expect(screen.getByRole('listitem').textContent).toBe('d');
  });

  it('drops what could act, with all that it carries', () => {
    const html =
      '<p onclick="x()" style="color:red">a</p><script>alert(1)</script><img src=x onerror=alert(1)><iframe src="//x"></iframe>' +
      '<a href="javascript:alert(1)">b</a><a href="//evil.example">c</a><svg><script>1</script>d</svg>';
    const { container } = draw(html);
    expect(container.textContent).toBe('abcd');
    expect(container.querySelector('script, img, iframe, svg, a, [onclick], [style]')).toBeNull();
  });
});
