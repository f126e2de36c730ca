/** Where sealed reasons stand, as an export names them, too. */
export const reportReasonPlace = ({
  targetType,
  targetId,
}: {
  targetType: string
  targetId: string
}): string => `report reasons:${targetType}:${targetId}`

export const feedbackReasonsPlace = (feedbackId: string): string => `feedback reasons:${feedbackId}`
