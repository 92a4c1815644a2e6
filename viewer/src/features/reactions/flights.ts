import type { ReactionIcon } from '@contracts/domain/enums';

/** How long an icon flies, in milliseconds, and how wide a lane is, in pixels: the icon and its distance (spec 3 §9). */
const OTHERS_MS = 2_500;
const OWN_MS = 3_000;
const ICON_WIDTH = 30;
const LANE_WIDTH = ICON_WIDTH + 10;
/** However many people react, only so many icons fly at a time; a place is kept for the viewer's own. */
const MOST_FLYING = 36;
const KEPT_FOR_OWN = 8;
/** The taps of a second don't start all at once, in milliseconds. */
const SPREAD_MS = 900;

/** Lets icons rise in an area. Uses the browser's own animations: nothing runs for each frame. */
export class Flights {
  private flying = 0;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(
    private readonly area: HTMLElement,
    private readonly drawingOf: (icon: ReactionIcon) => Element | null,
  ) {}

  /** The viewer's own tap, at once. */
  own(icon: ReactionIcon, lane: number): void {
    if (this.flying < MOST_FLYING) this.launch(icon, lane, { duration: OWN_MS, height: this.area.clientHeight });
  }

  /** Taps of others within the last second. */
  others(icon: ReactionIcon, lane: number, count: number): void {
    const free = MOST_FLYING - KEPT_FOR_OWN - this.flying - this.timers.size;
    if (count === 0 || free <= 0) return;
    // Asked once, because each start changes the area, which would be laid out for each.
    const flight = { duration: OTHERS_MS, height: this.area.clientHeight };
    for (let index = 0; index < Math.min(count, free); index += 1) {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        this.launch(icon, lane, flight);
      }, Math.random() * SPREAD_MS);
      this.timers.add(timer);
    }
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.area.replaceChildren();
    this.flying = 0;
  }

  private launch(icon: ReactionIcon, lane: number, { duration, height }: { duration: number; height: number }): void {
    const drawing = this.drawingOf(icon)?.cloneNode(true);
    if (!drawing || document.hidden) return;
    const element = document.createElement('span');
    element.dataset.reaction = icon;
    const sway = (Math.random() - 0.5) * LANE_WIDTH;
    Object.assign(element.style, {
      position: 'absolute',
      bottom: '0',
      insetInlineEnd: `${16 + lane * LANE_WIDTH + Math.random() * 10}px`,
      width: `${ICON_WIDTH}px`,
      height: `${ICON_WIDTH}px`,
      willChange: 'transform, opacity',
    });
    Object.assign((drawing as SVGElement).style, { width: '100%', height: '100%' });
    element.append(drawing);
    this.area.append(element);
    this.flying += 1;
    const end = () => {
      if (!element.isConnected) return;
      element.remove();
      this.flying -= 1;
    };
    const rise = height * (0.55 + Math.random() * 0.3);
    element.animate(
      [
        { transform: 'translate(0, 30px) scale(0.6)', opacity: 0 },
        { transform: `translate(${sway / 2}px, ${-rise * 0.25}px) scale(1.1)`, opacity: 1, offset: 0.2 },
        { transform: `translate(${-sway / 2}px, ${-rise * 0.7}px) scale(1)`, opacity: 0.9, offset: 0.7 },
        { transform: `translate(${sway}px, ${-rise}px) scale(0.9)`, opacity: 0 },
      ],
      { duration, easing: 'ease-out' },
    ).onfinish = end;
  }
}
