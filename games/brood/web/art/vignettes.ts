// vignettes.ts - Engraving of every place, in a box of 48 by 38, standing on its lower edge.
//
// A stroke is a path and its ink: outlined paper, a line, a solid, a shade, or the copper accent.

export type Ink = "paper" | "line" | "solid" | "shade" | "accent";
export type Engraving = readonly (readonly [Ink, string])[];

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const ground = "M1 36H47";

/** Underside of a floating island. */
const rock: Engraving = [
  ["paper", "M3 29C10 26 38 26 45 29C43 33 38 33 35 37C31 34 28 38 24 38C20 38 18 34 13 36C10 32 5 33 3 29Z"],
  ["line", "M11 31L14 34M19 32L21 36M28 32L27 36M35 31L33 34M40 30L38 32"],
];

const lair: Engraving = [
  ["paper", "M2 36C3 20 10 8 24 6C38 8 45 20 46 36Z"],
  ["line", "M8 22C10 16 13 12 17 10M40 22C38 16 35 12 31 10M5 30L9 26M43 30L39 26"],
  ["solid", "M9 36C9 22 16 15 24 15S39 22 39 36Z"],
];

/** A sleeping Elder in its lair, in the Elder's colour. */
export const sleeper =
  "M12 36C11 29 17 25 23 26C21 22 24 18 29 18L28 15L31 18L34 16L33 19C37 21 38 24 35 25L31 25C33 28 37 30 37 36Z";

export const vignettes: Record<string, Engraving> = {
  forest: [
    ["line", ground],
    ["paper", "M14 5L21 16H18L24 26H16V36H12V26H4L10 16H7Z"],
    ["paper", "M34 9L40 19H37L44 28H36V36H32V28H25L31 19H28Z"],
    ["shade", "M14 5L21 16H18L24 26H16V36H14Z"],
    ["shade", "M34 9L40 19H37L44 28H36V36H34Z"],
    ["accent", "M25 4L26.2 7.8L30 9L26.2 10.2L25 14L23.8 10.2L20 9L23.8 7.8Z"],
  ],
  meadow: [
    ["paper", "M1 36C8 21 19 21 25 31C31 20 41 20 47 36Z"],
    ["shade", "M25 31C31 20 41 20 47 36H22Z"],
    ["line", "M5 15H19M12 11H31M27 15H43M23 19H34"],
    [
      "line",
      "M9 34L7 28M9 34V27M9 34L11 28M20 35L18 29M20 35V28M20 35L22 29M36 34L34 28M36 34V27M36 34L38 28",
    ],
    ["accent", disc(9, 26, 1.5) + disc(20, 27, 1.5) + disc(36, 26, 1.5)],
  ],
  mines: [
    ["paper", "M2 36L14 13L21 19L30 8L46 36Z"],
    ["shade", "M30 8L46 36H36Z"],
    ["line", "M9 29L14 20M13 33L17 26M37 24L41 32"],
    ["solid", "M17 36V26A6 6 0 0 1 29 26V36Z"],
    ["line", "M14 36V23L23 17L32 23V36M14 23H32"],
    ["accent", "M30 31H42L40.5 36H31.5ZM31 31C33 27 39 27 41 31Z"],
  ],
  coinmaker: [
    ["line", ground],
    ["paper", "M25 36V31H45V36ZM28 31V9H32V31ZM38 31V9H42V31ZM26 9V6H44V9ZM33 6V2H37V6ZM28 2H42"],
    ["shade", "M34 9H36V20H34ZM30 20H40V24H30Z"],
    ["paper", "M4 36V33H18V36ZM5 33V30H19V33ZM4 30V27H18V30ZM5 27V24H19V27Z"],
    ["accent", disc(35, 28, 2.6) + disc(11, 19, 4)],
    ["line", "M11 16.5V21.5"],
  ],
  bank: [
    [
      "paper",
      "M4 15L24 4L44 15ZM6 15H42V19H6ZM9 19H13V31H9ZM18 19H22V31H18ZM26 19H30V31H26ZM35 19H39V31H35ZM4 31H44V36H4Z",
    ],
    ["shade", "M13 19H18V31H13ZM22 19H26V31H22ZM30 19H35V31H30Z"],
    ["accent", disc(24, 11, 2.7)],
    ["paper", "M14 9L6 3L10 12ZM34 9L42 3L38 12Z"],
  ],
  market: [
    ["paper", "M8 18V36H11V18ZM37 18V36H40V18ZM5 27H43V31H5Z"],
    ["paper", "M7 8H41L46 20H2Z"],
    ["accent", "M13 8H18L16 20H9ZM24 8H30L32 20H23ZM35 8H41L46 20H39Z"],
    [
      "line",
      "M2 20C4 23 8 23 9 20C11 23 15 23 16 20C18 23 22 23 23 20C25 23 31 23 32 20C34 23 38 23 39 20C41 23 45 23 46 20",
    ],
    ["solid", disc(16, 25, 2) + disc(21, 25, 2) + disc(31, 25, 2)],
    ["line", "M24 8V3L29 5L24 6"],
  ],
  garden: [
    ["paper", "M5 36V24L14 15L23 24V36Z"],
    ["shade", "M3 25L14 14L25 25H21L14 18L7 25Z"],
    ["solid", "M11 36V29H17V36Z"],
    ["line", "M27 36V27M31 36V27M35 36V27M39 36V27M43 36V27M25 30H46M25 34H46"],
    ["line", "M35 26V17M35 24C32 24 31 22 31 21M35 23C38 23 39 21 39 20"],
    ["accent", disc(35, 13, 4)],
    ["solid", disc(35, 13, 1.4)],
  ],
  broodmother: [
    [
      "paper",
      "M12 29C6 26 8 13 14 13S22 26 17 29ZM31 29C26 26 28 14 34 14S42 26 36 29ZM24 30C15 29 17 8 24 8S33 29 24 30Z",
    ],
    ["shade", "M24 8C31 8 33 29 24 30C28 24 28 14 24 8Z"],
    ["accent", disc(22, 15, 1.5) + disc(26, 19, 1.2) + disc(21, 22, 1.2)],
    ["paper", "M2 25C8 31 40 31 46 25C44 36 36 38 24 38S4 36 2 25Z"],
    ["line", "M6 30L18 36M12 31L26 37M22 32L36 35M30 31L40 33M8 34L16 31M18 37L30 32M30 37L42 30"],
  ],
  quarries: [
    ["line", ground],
    ["paper", "M19 36L15 14L22 3L29 14L26 36Z"],
    ["paper", "M9 36L4 24L9 17L15 23L16 36ZM30 36L31 20L37 13L43 22L38 36Z"],
    ["shade", "M22 3L29 14L26 36H22L21 17ZM37 13L43 22L38 36H36L37 23Z"],
    ["line", "M15 14L21 17L29 14M21 17V36M31 20L37 23L43 22M4 24L10 26L15 23M10 26L12 36"],
  ],
  gemsmith: [
    ["paper", "M5 19H30C34 19 39 18 43 16C42 22 37 25 31 25V29L35 36H14L18 29V25C11 25 7 23 5 19Z"],
    ["shade", "M18 29V25H31V29L35 36H26L24 29Z"],
    ["accent", "M18 6H27L31 10L22.5 17L14 10Z"],
    ["line", "M14 10H31M18 6L22.5 17L27 6M36 4L33 8M40 8L36 10M9 5L12 8"],
  ],
  mountain: [
    ["paper", "M1 36L17 7L25 19L32 11L47 36Z"],
    ["shade", "M17 7L25 19L28 36H22ZM32 11L47 36H38Z"],
    ["line", "M8 28L14 17M12 32L16 24"],
    ["accent", "M19 23H28L31 27L23.5 34L16 27Z"],
    ["line", "M16 27H31M19 23L23.5 34L28 23"],
  ],
  volcano: [
    ["paper", "M2 36L17 15H31L46 36Z"],
    ["shade", "M31 15L46 36H32L27 22Z"],
    ["accent", "M17 15H31L28 20L26 18L24 27L20 20L18 22L15 18Z"],
    ["line", "M22 13C17 10 26 8 21 3M27 13C32 9 24 6 30 1"],
    ["line", "M8 33L12 27M14 35L16 30M36 34L33 29"],
  ],
  farm: [
    ["line", ground],
    ["paper", "M3 36V23L12 15L21 23V36Z"],
    ["shade", "M1 24L12 14L23 24H19L12 18L5 24Z"],
    ["solid", "M9 36V28H15V36Z"],
    ["paper", "M30 36L32 19H39L41 36Z"],
    ["line", "M35.5 18L26 9M35.5 18L45 9M35.5 18L27 27M35.5 18L44 27"],
    [
      "paper",
      "M26 9L29 7L36 16L34 18ZM45 9L47 12L38 19L36 17ZM27 27L25 24L33 18L35 19ZM44 27L42 29L36 20L37 18Z",
    ],
    ["accent", disc(35.5, 18, 2)],
  ],
  hollow: [
    ["paper", "M1 36C3 13 18 6 25 6C37 6 45 20 47 36Z"],
    ["line", "M7 24C10 15 15 11 20 9M41 24C39 18 36 13 32 10"],
    ["solid", "M10 36C10 18 38 18 38 36Z"],
    ["accent", "M17 36V28H31V36ZM17 28C17 23 31 23 31 28Z"],
    ["line", "M17 28H31M24 27V31"],
  ],
  castle: [
    ["paper", "M6 36V13H10V16H14V13H18V20H30V13H34V16H38V13H42V36Z"],
    ["shade", "M34 20V36H42V13H38V16H34Z"],
    ["solid", "M20 36V29A4 4 0 0 1 28 29V36Z"],
    ["line", "M12 13V4M36 13V4M11 22V26M37 22V26M21 24H27"],
    ["accent", "M12 4L20 6.5L12 9ZM36 4L44 6.5L36 9Z"],
  ],
  palace: [
    ["paper", "M6 36V21H42V36Z"],
    ["paper", "M15 21C13 13 24 7 24 7S35 13 33 21Z"],
    ["paper", "M6 21C6 16 10.5 13 10.5 13S15 16 15 21ZM33 21C33 16 37.5 13 37.5 13S42 16 42 21Z"],
    ["shade", "M24 7S35 13 33 21H27C29 16 27 11 24 7Z"],
    ["solid", "M21 36V28A3 3 0 0 1 27 28V36ZM10 31V27H13V31ZM35 31V27H38V31Z"],
    ["accent", "M20.5 7L20 2L22.5 4L24 1L25.5 4L28 2L27.5 7Z"],
  ],
  inn: [
    ["paper", "M4 36V20L18 9L32 20V36Z"],
    ["shade", "M2 21L18 7L34 21H29L18 12L7 21Z"],
    ["solid", "M14 36V28H21V36ZM8 29V25H12V29ZM24 29V25H28V29Z"],
    ["line", "M32 17H44M40 17V20"],
    ["accent", "M35 20H43V31H35ZM43 22.5H46.5V28H43"],
    ["line", "M35 23C37 25 39 21 43 23"],
  ],
  vineyard: [
    ["line", "M24 2C24 8 20 9 17 10M24 6C28 4 33 6 36 4"],
    ["paper", "M26 8C29 2 40 2 43 9C38 9 38 13 34 13C30 14 28 12 26 8Z"],
    ["line", "M26 8C31 7 36 8 40 8"],
    ["accent", disc(12, 15, 5) + disc(22, 14, 5) + disc(31, 17, 5)],
    ["paper", disc(16, 23, 5) + disc(26, 24, 5)],
    ["accent", disc(20, 32, 5)],
    ["line", "M10 13A3 3 0 0 1 13 11M14 21A3 3 0 0 1 17 19M18 30A3 3 0 0 1 21 28"],
  ],
  arena: [
    ["paper", "M3 17C3 8 45 8 45 17V30C45 39 3 39 3 30Z"],
    ["shade", "M9 17C9 12 39 12 39 17S9 22 9 17Z"],
    ["line", "M3 17C3 26 45 26 45 17"],
    [
      "solid",
      "M8 32V28A2.5 2.5 0 0 1 13 28V33.5ZM17 34.5V29.5A2.5 2.5 0 0 1 22 29.5V35ZM26 35V29.5A2.5 2.5 0 0 1 31 29.5V34.5ZM35 33.5V28A2.5 2.5 0 0 1 40 28V32Z",
    ],
    ["accent", "M24 2L25.5 6L29 7L25.5 8.5L24 13L22.5 8.5L19 7L22.5 6Z"],
  ],
  jeweller: [
    ["paper", "M24 14A11.5 11.5 0 1 0 24.1 14ZM24 18A7.5 7.5 0 1 1 23.9 18Z"],
    ["accent", "M17 3H31L35 8L24 18L13 8Z"],
    ["line", "M13 8H35M19 8L24 18L29 8M17 3L19 8L24 3L29 8L31 3"],
    ["line", "M7 5L10 7M41 5L38 7M6 12H9M42 12H39"],
  ],
  dojo: [
    ["paper", "M10 12C16 12 20 8 24 3C28 8 32 12 38 12L34 15H14Z"],
    ["paper", "M16 15H32V20H16Z"],
    ["paper", "M5 24C14 23 16 20 16 20H32S34 23 43 24L37 27H11Z"],
    ["paper", "M13 27H35V33H13Z"],
    ["shade", "M26 15H32V20H26ZM28 27H35V33H28Z"],
    ["solid", "M21 33V28H27V33Z"],
    ["accent", disc(24, 9.5, 1.6)],
    [
      "paper",
      "M2 37C-1 31 7 29 9 32C12 28 18 29 19 32C23 29 28 29 30 32C33 29 38 29 39 32C44 29 49 33 46 37Z",
    ],
  ],
  sanctuary: [
    ["line", ground],
    ["paper", "M5 36V15H11V36ZM37 36V15H43V36ZM3 15V9H45V15Z"],
    ["shade", "M9 15H11V36H9ZM41 15H43V36H41ZM3 13H45V15H3Z"],
    ["accent", "M24 17L25.8 22.2L31 24L25.8 25.8L24 31L22.2 25.8L17 24L22.2 22.2Z"],
    ["line", "M15 36V33H33V36M24 4V6M17 4L18 6M31 4L30 6"],
  ],
  cemetery: [
    ["line", ground],
    ["paper", "M5 36V24A5 5 0 0 1 15 24V36Z"],
    ["paper", "M18 36V15A6.5 6.5 0 0 1 31 15V36Z"],
    ["paper", "M34 36V26A4.5 4.5 0 0 1 43 26V36Z"],
    ["shade", "M27 36V10A6.5 6.5 0 0 1 31 15V36Z"],
    ["accent", "M24.5 14C22 16 21 19 22 22C23 20 24 20 24.5 21C25 20 26 20 27 22C28 19 27 16 24.5 14Z"],
    ["line", "M8 27H12M10 25V31M21 27H28M21 30H28M37 29H40"],
  ],
  peaks: [
    ["paper", "M6 29L16 9L22 18L29 5L42 29Z"],
    ["shade", "M29 5L42 29H33ZM16 9L22 18L24 29H20Z"],
    ["line", "M12 17L15 15L17 18L20 16M24 14L27 12L30 15L34 13"],
    ["accent", "M10 3V9M7 4.5L13 7.5M13 4.5L7 7.5"],
    ...rock,
  ],
  grotto: [
    ["paper", "M5 29C6 12 16 6 24 6S42 12 43 29Z"],
    ["solid", "M13 29C13 18 35 18 35 29Z"],
    ["accent", disc(24, 24, 4)],
    ["line", "M20 29H28"],
    ["accent", "M36 3L37 6L40 7L37 8L36 11L35 8L32 7L35 6Z"],
    ["line", "M10 20L13 15M38 20L35 15"],
    ...rock,
  ],
  den: [
    ["paper", "M13 29C10 20 14 6 24 4C34 6 38 20 35 29Z"],
    ["solid", "M17 21C17 12 31 12 31 21C31 26 28 28 24 28S17 26 17 21Z"],
    ["accent", "M19 19L23 20.5L19.5 22.5ZM29 19L25 20.5L28.5 22.5Z"],
    ["line", "M14 24C12 26 11 28 10 29M34 24C36 26 37 28 38 29"],
    ...rock,
  ],
  caravan: [
    ["paper", "M9 22C8 8 38 8 38 22Z"],
    ["line", "M16 12C15 15 15 18 15 22M24 11V22M31 12C32 15 32 18 32 22"],
    ["paper", "M7 22H40V26H7ZM40 23L46 21"],
    ["paper", disc(14, 27, 4) + disc(33, 27, 4)],
    ["line", "M14 23V31M10 27H18M33 23V31M29 27H37"],
    ["accent", disc(14, 27, 1.2) + disc(33, 27, 1.2)],
    ...rock,
  ],
  menagerie: [
    ["paper", "M8 29V12C12 5 36 5 40 12V29Z"],
    ["shade", "M16 29C15 23 19 20 23 21C22 17 27 15 30 17L33 16L31 19C32 21 30 22 28 22C31 24 32 27 32 29Z"],
    ["line", "M8 12H40M14 9V29M20 8V29M28 8V29M34 9V29"],
    ["accent", disc(24, 4, 1.8)],
    ...rock,
  ],
  witch: [
    ["paper", "M14 29C8 22 12 17 24 17S40 22 34 29Z"],
    ["line", "M12 17H36M15 14H33"],
    ["accent", disc(20, 13, 2.2) + disc(27, 11, 2.8) + disc(22, 6, 1.8)],
    ["shade", "M30 18C38 20 38 26 34 29H28Z"],
    ["line", "M40 12L33 3L29 12M26 12H43"],
    ["paper", "M30 11L34 2L39 11Z"],
    ...rock,
  ],
  white: lair,
  umber: lair,
  cinnamon: lair,
  gray: lair,
  black: lair,
  sienna: lair,
};
