/** Where a panel is wanted: the side of its button, and the edge of the button that it is flush with. */
export type Wish = { side: 'above' | 'below'; align: 'start' | 'end' }

type Size = { width: number; height: number }
type Edges = { top: number; bottom: number; left: number; right: number }

/** Between a button and its panel, and between a panel and the window's edge, in px. */
const GAP_PX = 6
const EDGE_PX = 8

/** Insets and greatest height of a fixed panel, as CSS lengths. */
export type Place = Record<'top' | 'bottom' | 'left' | 'right' | 'maxHeight', string>

/**
 * Where a panel stands so that all of it is in the window (F-70): on the wanted side, on the other where only that has
 * the room, held by the edge next to the button, so that it may grow. Where neither has the room it covers the button
 * rather than hide a choice, and scrolls only when it is higher than the window.
 * @param button edges in px from the top left of the window
 * @param panel its whole size in px
 * @param view the window's size in px
 */
export function placeOf(button: Edges, panel: Size, view: Size, { side, align }: Wish): Place {
  const room = {
    above: button.top - GAP_PX - EDGE_PX,
    below: view.height - button.bottom - GAP_PX - EDGE_PX,
  }
  const other = side === 'above' ? 'below' : 'above'
  const stays = panel.height <= room[side] || room[side] >= room[other]
  const taken = stays ? side : other
  const start = align === 'start' ? button.left : button.right - panel.width
  const left = Math.max(EDGE_PX, Math.min(start, view.width - panel.width - EDGE_PX))
  const fits = panel.height <= room[taken]
  return {
    ...(taken === 'below'
      ? { top: fits ? px(button.bottom + GAP_PX) : 'auto', bottom: fits ? 'auto' : px(EDGE_PX) }
      : {
          top: fits ? 'auto' : px(EDGE_PX),
          bottom: fits ? px(view.height - button.top + GAP_PX) : 'auto',
        }),
    left: align === 'start' ? px(left) : 'auto',
    right: align === 'end' ? px(view.width - left - panel.width) : 'auto',
    maxHeight: px(fits ? room[taken] : view.height - 2 * EDGE_PX),
  }
}

const px = (length: number) => `${length}px`
