/** UTC+8 and UTC+7 all year: neither country moves its clocks. */
export const chinaZone = 'Asia/Shanghai';
export const vietnamZone = 'Asia/Ho_Chi_Minh';
