import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const axePackage = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const AXE = readFileSync(axePackage.resolve('axe-core/axe.min.js'), 'utf8');
/** Given to the builder in place of axe. */
const NOTHING_MORE = ';';
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const IS_DARK = `document.documentElement.classList.contains('dark')`;
const NARROWEST = { width: 320, height: 640 };

/** Looks at screens as they come by, and keeps what is wrong with them. */
export class Inspector {
  readonly found: string[] = [];

  /** Screens differ between themes in nothing but their colors: in all but one of the themes only these are looked at. */
  constructor(private readonly scope: 'everything' | 'colors' = 'everything') {}

  /** No violation at the present size, and at 320 px none of colors in the other scheme, which the page keeps, and no sideways scrolling. */
  async look(page: Page, screen: string): Promise<void> {
    await this.check(page, screen);
    if (this.scope === 'colors') return;
    const size = page.viewportSize();
    const wasDark = await page.evaluate(IS_DARK);
    await page.emulateMedia({ colorScheme: wasDark ? 'light' : 'dark' });
    if (size) await page.setViewportSize(NARROWEST);
    await page.evaluate(nextFrames);
    // Where an organization's theme decides, or the person, no color changes; on a busy machine they begin to later.
    if ((await page.evaluate(IS_DARK)) !== wasDark) {
      await page.evaluate(nextFrames);
      await this.findViolations(page, `${screen} in ${wasDark ? 'light' : 'dark'} colors`, COLOR_RULES);
    }
    const overhang = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
    if (overhang > 0) this.found.push(`${screen}: at 320 px it is ${overhang} px too wide`);
    if (size) await page.setViewportSize(size);
  }

  /** No violation of the rules of axe at the present size, and no class that the sheet doesn't know. */
  async check(page: Page, screen: string): Promise<void> {
    for (const name of await page.evaluate(classesWithoutRule)) this.found.push(`${screen}: no style for ${name}`);
    await this.findViolations(page, screen, this.scope === 'colors' ? COLOR_RULES : null);
  }

  private async findViolations(page: Page, screen: string, rules: string[] | null): Promise<void> {
    const { violations } = await new AxeBuilder({ page, axeSource: await missingAxe(page) })
      .setLegacyMode(true)
      .options({
        resultTypes: ['violations'],
        ...(rules && { runOnly: rules }),
      })
      .analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        this.found.push(`${screen}: ${id}: ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`);
  }
}

/** Until what changed is drawn, and colors that fade have come to their end, and what inherits them too. */
async function nextFrames(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const fading = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    if (fading.length === 0) return;
    await Promise.all(fading.map(({ finished }) => finished.catch(() => undefined)));
  }
}

/** Classes of Panda, which have the property's name, an underscore, and the value. What is for other browsers, this one doesn't keep. */
function classesWithoutRule(): string[] {
  const kept = window as unknown as { sheets?: number; known?: Set<string> };
  if (kept.sheets !== document.styleSheets.length) {
    kept.sheets = document.styleSheets.length;
    kept.known = new Set();
    const read = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if ('selectorText' in rule)
          for (const [, name = ''] of String(rule.selectorText).matchAll(/\.((?:\\.|[\w-])+)/g))
            kept.known?.add(name.replace(/\\(.)/g, '$1'));
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets)
      if (!sheet.href || sheet.href.startsWith(location.origin)) read(sheet.cssRules);
  }
  const given = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
  return [...given].filter(
    (name) => name.includes('_') && !/::-(ms|moz)-|^recharts-/.test(name) && !kept.known?.has(name),
  );
}

/** The builder reads all of axe into the page twice each time; once for each document will do where there are no frames in it. */
async function missingAxe(page: Page): Promise<string> {
  if (page.frames().length > 1) return AXE;
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE);
  return NOTHING_MORE;
}
