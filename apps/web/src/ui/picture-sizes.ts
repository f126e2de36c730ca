/** CONST-019: from this width of the window on, a large picture has a column of its own. */
export const IMAGE_BREAKPOINT_PX = 1200

/** For a picture that fills a column of 348 px on a desktop, and the whole window elsewhere. */
export const COLUMN_SIZES = `(min-width: ${IMAGE_BREAKPOINT_PX}px) 348px, 100vw`
