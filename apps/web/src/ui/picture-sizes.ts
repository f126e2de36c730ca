/** CONST-019: from this window width on, a large picture has its own column. */
export const IMAGE_BREAKPOINT_PX = 1200

/** `sizes` of a picture that fills a column of 348 px on desktop, and the window elsewhere. */
export const COLUMN_SIZES = `(min-width: ${IMAGE_BREAKPOINT_PX}px) 348px, 100vw`
