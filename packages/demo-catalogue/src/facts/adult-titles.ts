/** Films and games of the catalogue without youth release: FSK or USK 18. One per line. */
export const adultTitles: ReadonlySet<string> = new Set(
  `
Evil Dead II
From Dusk Till Dawn
Grindhouse
Kill Bill: Volume 1
Rambo
Reservoir Dogs
Sin City
Call of Duty: Black Ops Cold War
Call of Duty: Modern Warfare II
Cyberpunk 2077
Days Gone
Dead Space
Dishonored 2
Doom Eternal
Fallout 4
Far Cry 5
Far Cry 6
Gears 5
Gears of War 4
God of War
God of War Ragnarök
Grand Theft Auto V
Mafia: Definitive Edition
Mortal Kombat 1
Mortal Kombat 11
Red Dead Redemption 2
Resident Evil 2
Resident Evil 4
Resident Evil 7: Biohazard
Resident Evil Village
Silent Hill 2
The Last of Us Part I
The Last of Us Part II
The Witcher 3: Wild Hunt
`
    .trim()
    .split('\n'),
);
