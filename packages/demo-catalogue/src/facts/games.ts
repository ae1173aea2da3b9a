/** Games: `Title | year | platforms`, one per line. Platforms: ps5 ps4 xsx xone sw ds 3ds wii ps2 ps3 x360. */
export const games = `
Astro Bot | 2024 | ps5
Demon’s Souls | 2020 | ps5
Ratchet & Clank: Rift Apart | 2021 | ps5
Returnal | 2021 | ps5
Marvel’s Spider-Man 2 | 2023 | ps5
Marvel’s Spider-Man: Miles Morales | 2020 | ps5 ps4
Marvel’s Spider-Man | 2018 | ps4
God of War | 2018 | ps4
God of War Ragnarök | 2022 | ps5 ps4
Horizon Zero Dawn | 2017 | ps4
Horizon Forbidden West | 2022 | ps5 ps4
Ghost of Tsushima | 2020 | ps4
Ghost of Yōtei | 2025 | ps5
The Last of Us Part II | 2020 | ps4
The Last of Us Part I | 2022 | ps5
Uncharted 4: A Thief’s End | 2016 | ps4
Uncharted: The Lost Legacy | 2017 | ps4
Bloodborne | 2015 | ps4
Gran Turismo 7 | 2022 | ps5 ps4
Gran Turismo Sport | 2017 | ps4
Days Gone | 2019 | ps4
Death Stranding | 2019 | ps4
Death Stranding 2: On the Beach | 2025 | ps5
Detroit: Become Human | 2018 | ps4
Final Fantasy VII Remake | 2020 | ps4
Final Fantasy VII Rebirth | 2024 | ps5
Final Fantasy XVI | 2023 | ps5
Final Fantasy XV | 2016 | ps4 xone
Persona 5 Royal | 2019 | ps4
Nioh 2 | 2020 | ps4
Stellar Blade | 2024 | ps5
Helldivers 2 | 2024 | ps5
Sackboy: A Big Adventure | 2020 | ps5 ps4
Elden Ring | 2022 | ps5 ps4 xsx
Dark Souls III | 2016 | ps4 xone
Sekiro: Shadows Die Twice | 2019 | ps4 xone
Armored Core VI: Fires of Rubicon | 2023 | ps5 ps4 xsx
The Witcher 3: Wild Hunt | 2015 | ps4 xone
Cyberpunk 2077 | 2020 | ps5 ps4 xone
Baldur’s Gate 3 | 2023 | ps5
Red Dead Redemption 2 | 2018 | ps4 xone
Grand Theft Auto V | 2014 | ps5 ps4 xone
Assassin’s Creed Valhalla | 2020 | ps5 ps4 xsx
Assassin’s Creed Odyssey | 2018 | ps4 xone
Assassin’s Creed Origins | 2017 | ps4 xone
Assassin’s Creed Mirage | 2023 | ps5 ps4 xsx
Assassin’s Creed Shadows | 2025 | ps5 xsx
Far Cry 5 | 2018 | ps4 xone
Far Cry 6 | 2021 | ps5 ps4 xsx
Watch Dogs: Legion | 2020 | ps5 ps4 xsx
Resident Evil 2 | 2019 | ps4 xone
Resident Evil 4 | 2023 | ps5 ps4 xsx
Resident Evil Village | 2021 | ps5 ps4 xsx
Resident Evil 7: Biohazard | 2017 | ps4 xone
Monster Hunter: World | 2018 | ps4 xone
Monster Hunter Wilds | 2025 | ps5 xsx
Street Fighter 6 | 2023 | ps5 ps4 xsx
Tekken 8 | 2024 | ps5 xsx
Mortal Kombat 11 | 2019 | ps4 xone
Mortal Kombat 1 | 2023 | ps5 xsx
Hogwarts Legacy | 2023 | ps5 ps4 xsx xone sw
Star Wars Jedi: Fallen Order | 2019 | ps5 ps4 xone
Star Wars Jedi: Survivor | 2023 | ps5 xsx
Star Wars Outlaws | 2024 | ps5 xsx
LEGO Star Wars: The Skywalker Saga | 2022 | ps5 ps4 xsx sw
EA Sports FC 24 | 2023 | ps5 ps4 xsx sw
EA Sports FC 25 | 2024 | ps5 ps4 xsx sw
FIFA 23 | 2022 | ps5 ps4 xsx
F1 23 | 2023 | ps5 ps4 xsx
F1 24 | 2024 | ps5 ps4 xsx
NBA 2K24 | 2023 | ps5 ps4 xsx sw
Call of Duty: Modern Warfare II | 2022 | ps5 ps4 xsx
Call of Duty: Black Ops 6 | 2024 | ps5 ps4 xsx
Call of Duty: Black Ops Cold War | 2020 | ps5 ps4
Battlefield V | 2018 | ps4 xone
Battlefield 2042 | 2021 | ps5 ps4 xsx
Titanfall 2 | 2016 | ps4 xone
Doom Eternal | 2020 | ps4 xone
Control | 2019 | ps4 xone
Control: Ultimate Edition | 2021 | ps5
Alan Wake 2 | 2024 | ps5
A Plague Tale: Innocence | 2019 | ps4 xone
A Plague Tale: Requiem | 2022 | ps5 xsx
It Takes Two | 2021 | ps5 ps4 xsx sw
Split Fiction | 2025 | ps5 xsx
Dead Space | 2023 | ps5 xsx
Silent Hill 2 | 2024 | ps5
Lies of P | 2023 | ps5 ps4 xsx
Black Myth: Wukong | 2024 | ps5
Metaphor: ReFantazio | 2024 | ps5 ps4 xsx
Like a Dragon: Infinite Wealth | 2024 | ps5 ps4 xsx
Yakuza: Like a Dragon | 2020 | ps5 ps4 xsx
Kingdom Hearts III | 2019 | ps4 xone
Dragon Quest XI S: Echoes of an Elusive Age | 2019 | ps4 sw
Diablo IV | 2023 | ps5 ps4 xsx
Diablo III: Eternal Collection | 2018 | ps4 sw
Divinity: Original Sin II | 2018 | ps4 xone
Prey | 2017 | ps4 xone
Dishonored 2 | 2016 | ps4 xone
Fallout 4 | 2015 | ps4 xone
The Elder Scrolls V: Skyrim Special Edition | 2016 | ps4 xone
Deus Ex: Mankind Divided | 2016 | ps4 xone
Rise of the Tomb Raider | 2015 | ps4 xone
Shadow of the Tomb Raider | 2018 | ps4 xone
Mafia: Definitive Edition | 2020 | ps4 xone
Crash Bandicoot N. Sane Trilogy | 2017 | ps4 xone sw
Spyro Reignited Trilogy | 2018 | ps4 xone sw
Overwatch | 2016 | ps4 xone
Sonic Frontiers | 2022 | ps5 ps4 xsx sw
Dragon Ball FighterZ | 2018 | ps4 xone sw
No Man’s Sky | 2016 | ps5 ps4 sw
Stray | 2022 | ps5 ps4
Kena: Bridge of Spirits | 2021 | ps5 ps4
Cuphead | 2022 | ps4 sw xone
Hollow Knight | 2019 | ps4 sw
Hades | 2021 | ps5 ps4 xsx sw
Stardew Valley | 2017 | ps4 sw
Minecraft | 2014 | ps4 xone sw
Forza Horizon 4 | 2018 | xone
Forza Horizon 5 | 2021 | xsx
Forza Motorsport 7 | 2017 | xone
Halo Infinite | 2021 | xsx
Halo 5: Guardians | 2015 | xone
Halo: The Master Chief Collection | 2014 | xone
Gears 5 | 2019 | xone
Gears of War 4 | 2016 | xone
Sea of Thieves | 2018 | xone
Starfield | 2023 | xsx
Ori and the Will of the Wisps | 2020 | xone sw
Quantum Break | 2016 | xone
Sunset Overdrive | 2014 | xone
The Legend of Zelda: Breath of the Wild | 2017 | sw
The Legend of Zelda: Tears of the Kingdom | 2023 | sw
The Legend of Zelda: Link’s Awakening | 2019 | sw
The Legend of Zelda: Skyward Sword HD | 2021 | sw
The Legend of Zelda: Echoes of Wisdom | 2024 | sw
Super Mario Odyssey | 2017 | sw
Super Mario Bros. Wonder | 2023 | sw
New Super Mario Bros. U Deluxe | 2019 | sw
Super Mario 3D World + Bowser’s Fury | 2021 | sw
Super Mario Maker 2 | 2019 | sw
Super Mario Party | 2018 | sw
Super Mario Party Jamboree | 2024 | sw
Mario Kart 8 Deluxe | 2017 | sw
Mario + Rabbids Kingdom Battle | 2017 | sw
Paper Mario: The Origami King | 2020 | sw
Paper Mario: The Thousand-Year Door | 2024 | sw
Luigi’s Mansion 3 | 2019 | sw
Animal Crossing: New Horizons | 2020 | sw
Super Smash Bros. Ultimate | 2018 | sw
Splatoon 2 | 2017 | sw
Splatoon 3 | 2022 | sw
Pokémon Sword | 2019 | sw
Pokémon Shield | 2019 | sw
Pokémon Scarlet | 2022 | sw
Pokémon Violet | 2022 | sw
Pokémon Legends: Arceus | 2022 | sw
Pokémon: Let’s Go, Pikachu! | 2018 | sw
Pokémon Brilliant Diamond | 2021 | sw
New Pokémon Snap | 2021 | sw
Kirby and the Forgotten Land | 2022 | sw
Donkey Kong Country: Tropical Freeze | 2018 | sw
Metroid Dread | 2021 | sw
Metroid Prime Remastered | 2023 | sw
Fire Emblem: Three Houses | 2019 | sw
Fire Emblem Engage | 2023 | sw
Xenoblade Chronicles 2 | 2017 | sw
Xenoblade Chronicles 3 | 2022 | sw
Bayonetta 3 | 2022 | sw
Pikmin 4 | 2023 | sw
Ring Fit Adventure | 2019 | sw
Nintendo Switch Sports | 2022 | sw
1-2-Switch | 2017 | sw
Yoshi’s Crafted World | 2019 | sw
Captain Toad: Treasure Tracker | 2018 | sw
Octopath Traveler | 2018 | sw
Monster Hunter Rise | 2021 | sw
Hyrule Warriors: Age of Calamity | 2020 | sw
Just Dance 2023 Edition | 2022 | ps5 sw xsx
New Super Mario Bros. | 2006 | ds
Mario Kart DS | 2005 | ds
Pokémon Diamond | 2006 | ds
Pokémon HeartGold | 2009 | ds
Pokémon Black | 2010 | ds
Professor Layton and the Curious Village | 2007 | ds
Animal Crossing: Wild World | 2005 | ds
Dr. Kawashima’s Brain Training | 2005 | ds
Mario Kart 7 | 2011 | 3ds
Pokémon X | 2013 | 3ds
Pokémon Omega Ruby | 2014 | 3ds
Pokémon Ultra Sun | 2017 | 3ds
The Legend of Zelda: Ocarina of Time 3D | 2011 | 3ds
The Legend of Zelda: A Link Between Worlds | 2013 | 3ds
Animal Crossing: New Leaf | 2012 | 3ds
Super Mario 3D Land | 2011 | 3ds
Tomodachi Life | 2013 | 3ds
Wii Sports Resort | 2009 | wii
Mario Kart Wii | 2008 | wii
Super Mario Galaxy | 2007 | wii
Super Mario Galaxy 2 | 2010 | wii
New Super Mario Bros. Wii | 2009 | wii
Super Smash Bros. Brawl | 2008 | wii
The Legend of Zelda: Twilight Princess | 2006 | wii
Donkey Kong Country Returns | 2010 | wii
Wii Party | 2010 | wii
Grand Theft Auto: San Andreas | 2004 | ps2
Grand Theft Auto: Vice City | 2002 | ps2
Shadow of the Colossus | 2005 | ps2
Final Fantasy X | 2001 | ps2
Metal Gear Solid 3: Snake Eater | 2004 | ps2
Gran Turismo 4 | 2004 | ps2
Kingdom Hearts | 2002 | ps2
Jak and Daxter: The Precursor Legacy | 2001 | ps2
SingStar | 2004 | ps2
Uncharted 2: Among Thieves | 2009 | ps3
The Last of Us | 2013 | ps3
Metal Gear Solid 4: Guns of the Patriots | 2008 | ps3
LittleBigPlanet | 2008 | ps3
Red Dead Redemption | 2010 | ps3 x360
Grand Theft Auto IV | 2008 | ps3 x360
BioShock | 2007 | ps3 x360
Mass Effect 2 | 2010 | ps3 x360
Halo 3 | 2007 | x360
Gears of War | 2006 | x360
Fable II | 2008 | x360
Alan Wake | 2010 | x360`;
