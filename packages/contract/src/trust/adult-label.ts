/** TS-027: by this label parental controls know adult content (rtalabel.org). */
export const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA'
