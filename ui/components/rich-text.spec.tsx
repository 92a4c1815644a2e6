import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ViewerTheme } from '../theme/viewer-theme';
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

  it('shows images of this server and of secure addresses, with nothing that could act', () => {
    const { container } = draw(
      '<img src="https://x.example/a.png" alt="A" width="40" onload="x()"><img src="/media/b.png"><img src="http://x.example/c.png"><img src="data:image/png;base64,AA">',
    );
    const shown = [...container.querySelectorAll('img')];
    expect(shown.map((image) => [image.getAttribute('src'), image.alt, image.getAttribute('width')])).toEqual([
      ['https://x.example/a.png', 'A', '40'],
      ['/media/b.png', '', null],
    ]);
    expect(container.querySelector('[onload]')).toBeNull();
  });

  it('leaves out a first heading that repeats the title above it, and no other', () => {
    const texts = [
      ' <h2>our  Campuses</h2><p>a</p>',
      '<h2>Our Campuses </h2><p>b</p>',
      '<p>c</p><h2>Our Campuses</h2>',
    ];
    const shown = texts.map((html) => {
      const { container } = render(<RichText html={html} withoutTitle="Our Campuses" />);
      return container.textContent?.trim();
    });
    expect(shown).toEqual(['our  Campusesa', 'b', 'cOur Campuses']);
  });
});
