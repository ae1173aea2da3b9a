/** Albums by category: `Artist | Title | year`, one per line. */
export const albums: Record<'rockPop' | 'hipHop' | 'electronic' | 'jazzSoul' | 'classical' | 'metal', string> = {
  rockPop: `
The Beatles | Abbey Road | 1969
The Beatles | Revolver | 1966
The Beatles | Sgt. Pepper’s Lonely Hearts Club Band | 1967
Pink Floyd | The Dark Side of the Moon | 1973
Pink Floyd | Wish You Were Here | 1975
Pink Floyd | The Wall | 1979
Led Zeppelin | Led Zeppelin IV | 1971
The Rolling Stones | Exile on Main St. | 1972
The Rolling Stones | Sticky Fingers | 1971
David Bowie | The Rise and Fall of Ziggy Stardust and the Spiders from Mars | 1972
David Bowie | Low | 1977
David Bowie | Blackstar | 2016
Queen | A Night at the Opera | 1975
Fleetwood Mac | Rumours | 1977
Bruce Springsteen | Born to Run | 1975
Bob Dylan | Highway 61 Revisited | 1965
Bob Dylan | Blood on the Tracks | 1975
Joni Mitchell | Blue | 1971
Neil Young | Harvest | 1972
Simon & Garfunkel | Bridge over Troubled Water | 1970
The Velvet Underground & Nico | The Velvet Underground & Nico | 1967
The Doors | The Doors | 1967
Jimi Hendrix | Are You Experienced | 1967
Dire Straits | Brothers in Arms | 1985
U2 | The Joshua Tree | 1987
The Smiths | The Queen Is Dead | 1986
The Cure | Disintegration | 1989
Depeche Mode | Violator | 1990
New Order | Power, Corruption & Lies | 1983
Joy Division | Unknown Pleasures | 1979
Talking Heads | Remain in Light | 1980
Kate Bush | Hounds of Love | 1985
Michael Jackson | Thriller | 1982
Prince | Purple Rain | 1984
Madonna | Ray of Light | 1998
R.E.M. | Automatic for the People | 1992
Nirvana | Nevermind | 1991
Nirvana | In Utero | 1993
Pearl Jam | Ten | 1991
Radiohead | OK Computer | 1997
Radiohead | Kid A | 2000
Radiohead | In Rainbows | 2007
Oasis | (What’s the Story) Morning Glory? | 1995
Blur | Parklife | 1994
Pulp | Different Class | 1995
The Verve | Urban Hymns | 1997
Jeff Buckley | Grace | 1994
PJ Harvey | Let England Shake | 2011
Beck | Sea Change | 2002
The Strokes | Is This It | 2001
The White Stripes | Elephant | 2003
Arcade Fire | Funeral | 2004
Arcade Fire | The Suburbs | 2010
Arctic Monkeys | Whatever People Say I Am, That’s What I’m Not | 2006
Arctic Monkeys | AM | 2013
Coldplay | A Rush of Blood to the Head | 2002
Coldplay | Parachutes | 2000
Amy Winehouse | Back to Black | 2006
Adele | 21 | 2011
Adele | 25 | 2015
Florence + The Machine | Lungs | 2009
Bon Iver | For Emma, Forever Ago | 2007
Fleet Foxes | Fleet Foxes | 2008
The National | Boxer | 2007
Sufjan Stevens | Illinois | 2005
Lana Del Rey | Born to Die | 2012
Lana Del Rey | Norman Fucking Rockwell! | 2019
Tame Impala | Currents | 2015
Taylor Swift | 1989 | 2014
Taylor Swift | Folklore | 2020
Taylor Swift | Midnights | 2022
Billie Eilish | When We All Fall Asleep, Where Do We Go? | 2019
Billie Eilish | Hit Me Hard and Soft | 2024
Harry Styles | Fine Line | 2019
Dua Lipa | Future Nostalgia | 2020
Olivia Rodrigo | Sour | 2021
Phoebe Bridgers | Punisher | 2020
Ed Sheeran | ÷ | 2017
Lorde | Melodrama | 2017
Lady Gaga | The Fame | 2008
Beyoncé | Lemonade | 2016
Rammstein | Mutter | 2001
Die Ärzte | Planet Punk | 1995
Herbert Grönemeyer | Mensch | 2002
Herbert Grönemeyer | 4630 Bochum | 1984
Wir sind Helden | Die Reklamation | 2003
Element of Crime | Romantik | 2001
Tocotronic | Digital ist besser | 1995
Die Toten Hosen | Opium fürs Volk | 1996
Nena | Nena | 1983
AnnenMayKantereit | Alles nix Konkretes | 2016
Air | Moon Safari | 1998
Phoenix | Wolfgang Amadeus Phoenix | 2009
Serge Gainsbourg | Histoire de Melody Nelson | 1971
Manu Chao | Clandestino | 1998
Stromae | Racine carrée | 2013
Rosalía | El mal querer | 2018
Héroes del Silencio | Senderos de traición | 1990
Fabrizio De André | Crêuza de mä | 1984
Lucio Battisti | Il mio canto libero | 1972
ABBA | Arrival | 1976
Björk | Homogenic | 1997
Sigur Rós | Ágætis byrjun | 1999
The xx | xx | 2009
Portishead | Dummy | 1994
Leonard Cohen | Songs of Leonard Cohen | 1967
Nick Drake | Pink Moon | 1972
Tom Waits | Rain Dogs | 1985
Patti Smith | Horses | 1975
Eagles | Hotel California | 1976
Supertramp | Breakfast in America | 1979
Genesis | Selling England by the Pound | 1973`,
  hipHop: `
Lauryn Hill | The Miseducation of Lauryn Hill | 1998
Nas | Illmatic | 1994
The Notorious B.I.G. | Ready to Die | 1994
2Pac | All Eyez on Me | 1996
Wu-Tang Clan | Enter the Wu-Tang (36 Chambers) | 1993
A Tribe Called Quest | The Low End Theory | 1991
Public Enemy | It Takes a Nation of Millions to Hold Us Back | 1988
Beastie Boys | Paul’s Boutique | 1989
Beastie Boys | Ill Communication | 1994
De La Soul | 3 Feet High and Rising | 1989
Dr. Dre | The Chronic | 1992
Snoop Doggy Dogg | Doggystyle | 1993
Eminem | The Marshall Mathers LP | 2000
Eminem | The Eminem Show | 2002
Jay-Z | The Blueprint | 2001
OutKast | Stankonia | 2000
OutKast | Aquemini | 1998
Kanye West | The College Dropout | 2004
Kanye West | My Beautiful Dark Twisted Fantasy | 2010
Madvillain | Madvillainy | 2004
J Dilla | Donuts | 2006
The Roots | Things Fall Apart | 1999
Mos Def | Black on Both Sides | 1999
Gang Starr | Moment of Truth | 1998
Missy Elliott | Supa Dupa Fly | 1997
D’Angelo | Voodoo | 2000
Erykah Badu | Baduizm | 1997
Frank Ocean | Channel Orange | 2012
Frank Ocean | Blonde | 2016
Kendrick Lamar | good kid, m.A.A.d city | 2012
Kendrick Lamar | To Pimp a Butterfly | 2015
Kendrick Lamar | DAMN. | 2017
Tyler, The Creator | Igor | 2019
SZA | Ctrl | 2017
SZA | SOS | 2022
Drake | Take Care | 2011
Little Simz | Sometimes I Might Be Introvert | 2021
Dave | Psychodrama | 2019
Mac Miller | Circles | 2020
Anderson .Paak | Malibu | 2016
IAM | L’École du micro d’argent | 1997
MC Solaar | Prose combat | 1994
Orelsan | La fête est finie | 2017
Die Fantastischen Vier | 4:99 | 1999
Absolute Beginner | Bambule | 1998
Peter Fox | Stadtaffe | 2008
Marteria | Zum Glück in die Zukunft | 2010
Deichkind | Arbeit nervt | 2008
Casper | XOXO | 2011
Cro | Raop | 2012`,
  electronic: `
Kraftwerk | Autobahn | 1974
Kraftwerk | Trans Europa Express | 1977
Kraftwerk | Die Mensch-Maschine | 1978
Daft Punk | Homework | 1997
Daft Punk | Discovery | 2001
Daft Punk | Random Access Memories | 2013
Massive Attack | Mezzanine | 1998
Massive Attack | Blue Lines | 1991
Aphex Twin | Selected Ambient Works 85–92 | 1992
Boards of Canada | Music Has the Right to Children | 1998
The Prodigy | The Fat of the Land | 1997
The Chemical Brothers | Dig Your Own Hole | 1997
Underworld | Dubnobasswithmyheadman | 1994
Moby | Play | 1999
Brian Eno | Ambient 1: Music for Airports | 1978
Tangerine Dream | Phaedra | 1974
Jean-Michel Jarre | Oxygène | 1976
Vangelis | Blade Runner | 1994
Burial | Untrue | 2007
Four Tet | Rounds | 2003
Caribou | Swim | 2010
LCD Soundsystem | Sound of Silver | 2007
Justice | Cross | 2007
The Avalanches | Since I Left You | 2000
DJ Shadow | Endtroducing..... | 1996
Röyksopp | Melody A.M. | 2001
Thievery Corporation | The Mirror Conspiracy | 2000
Kruder & Dorfmeister | The K&D Sessions | 1998
Moderat | II | 2013
Paul Kalkbrenner | Berlin Calling | 2008
Jamie xx | In Colour | 2015
Bonobo | Black Sands | 2010
Jon Hopkins | Immunity | 2013
Nils Frahm | All Melody | 2018
Fred again.. | Actual Life 3 | 2022
Fever Ray | Fever Ray | 2009
M83 | Hurry Up, We’re Dreaming | 2011
Gorillaz | Demon Days | 2005
Faithless | Reverence | 1996
Leftfield | Leftism | 1995`,
  jazzSoul: `
Miles Davis | Kind of Blue | 1959
Miles Davis | Bitches Brew | 1970
John Coltrane | A Love Supreme | 1965
John Coltrane | Blue Train | 1958
Dave Brubeck Quartet | Time Out | 1959
Charles Mingus | Mingus Ah Um | 1959
Bill Evans Trio | Waltz for Debby | 1962
Thelonious Monk | Brilliant Corners | 1957
Herbie Hancock | Head Hunters | 1973
Herbie Hancock | Maiden Voyage | 1965
Keith Jarrett | The Köln Concert | 1975
Pat Metheny Group | Still Life (Talking) | 1987
Stan Getz, João Gilberto | Getz/Gilberto | 1964
Cannonball Adderley | Somethin’ Else | 1958
Art Blakey and the Jazz Messengers | Moanin’ | 1959
Ella Fitzgerald, Louis Armstrong | Ella and Louis | 1956
Billie Holiday | Lady in Satin | 1958
Chet Baker | Chet Baker Sings | 1954
Nina Simone | Pastel Blues | 1965
Frank Sinatra | In the Wee Small Hours | 1955
Norah Jones | Come Away with Me | 2002
Diana Krall | The Look of Love | 2001
Esbjörn Svensson Trio | Seven Days of Falling | 2003
Kamasi Washington | The Epic | 2015
Gregory Porter | Liquid Spirit | 2013
Marvin Gaye | What’s Going On | 1971
Stevie Wonder | Songs in the Key of Life | 1976
Stevie Wonder | Innervisions | 1973
Aretha Franklin | Lady Soul | 1968
Otis Redding | Otis Blue | 1965
Curtis Mayfield | Superfly | 1972
Isaac Hayes | Hot Buttered Soul | 1969
Al Green | Let’s Stay Together | 1972
Bill Withers | Still Bill | 1972
Sade | Diamond Life | 1984
Sam Cooke | Night Beat | 1963
Michael Kiwanuka | Love & Hate | 2016
Buena Vista Social Club | Buena Vista Social Club | 1997
Bob Marley & The Wailers | Exodus | 1977
Bob Marley & The Wailers | Catch a Fire | 1973`,
  classical: `
Glenn Gould | Bach: The Goldberg Variations (1955) | 1956
Glenn Gould | Bach: The Goldberg Variations (1981) | 1982
Carlos Kleiber, Wiener Philharmoniker | Beethoven: Symphonie Nr. 5 | 1975
Herbert von Karajan, Berliner Philharmoniker | Beethoven: 9 Symphonien | 1963
Herbert von Karajan, Berliner Philharmoniker | Mahler: Symphonie Nr. 9 | 1984
Leonard Bernstein, New York Philharmonic | Gershwin: Rhapsody in Blue | 1959
Jacqueline du Pré | Elgar: Cello Concerto | 1965
Martha Argerich | Chopin: Préludes | 1977
Maurizio Pollini | Chopin: Études | 1972
Arthur Rubinstein | Chopin: Nocturnes | 1967
Vladimir Horowitz | Horowitz in Moscow | 1986
Itzhak Perlman | Beethoven: Violin Concerto | 1981
Anne-Sophie Mutter | Carmen-Fantasie | 1993
Hilary Hahn | Hilary Hahn Plays Bach | 1997
Yo-Yo Ma | Bach: The Cello Suites | 1983
Pierre Boulez | Stravinsky: Le Sacre du printemps | 1992
Georg Solti, Wiener Philharmoniker | Wagner: Das Rheingold | 1959
Maria Callas | Puccini: Tosca | 1953
Luciano Pavarotti | Puccini: Turandot | 1973
Nikolaus Harnoncourt | Mozart: Requiem | 1982
John Eliot Gardiner | Bach: Matthäus-Passion | 1989
Alfred Brendel | Schubert: Impromptus | 1989
Arvo Pärt | Tabula Rasa | 1984
Philip Glass | Glassworks | 1982
Steve Reich | Music for 18 Musicians | 1978
Max Richter | The Blue Notebooks | 2004
Ludovico Einaudi | Una mattina | 2004
Ludovico Einaudi | Divenire | 2006
Ólafur Arnalds | Island Songs | 2016
Igor Levit | Beethoven: The Complete Piano Sonatas | 2019
Víkingur Ólafsson | Johann Sebastian Bach | 2018
Lang Lang | The Carnegie Hall Concert | 2004`,
  metal: `
Metallica | Master of Puppets | 1986
Metallica | Metallica | 1991
Black Sabbath | Paranoid | 1970
Iron Maiden | The Number of the Beast | 1982
AC/DC | Back in Black | 1980
Judas Priest | British Steel | 1980
Slayer | Reign in Blood | 1986
Motörhead | Ace of Spades | 1980
Guns N’ Roses | Appetite for Destruction | 1987
Pantera | Vulgar Display of Power | 1992
Rage Against the Machine | Rage Against the Machine | 1992
Tool | Lateralus | 2001
Tool | Fear Inoculum | 2019
System of a Down | Toxicity | 2001
Slipknot | Slipknot | 1999
Linkin Park | Hybrid Theory | 2000
Linkin Park | Meteora | 2003
Korn | Follow the Leader | 1998
Deftones | White Pony | 2000
Foo Fighters | The Colour and the Shape | 1997
Queens of the Stone Age | Songs for the Deaf | 2002
Opeth | Blackwater Park | 2001
Mastodon | Crack the Skye | 2009
Gojira | Magma | 2016
Ghost | Meliora | 2015
Nightwish | Once | 2004
Dream Theater | Metropolis Pt. 2: Scenes from a Memory | 1999
Green Day | Dookie | 1994
Green Day | American Idiot | 2004
The Offspring | Smash | 1994
blink-182 | Enema of the State | 1999
Ramones | Ramones | 1976
Sex Pistols | Never Mind the Bollocks, Here’s the Sex Pistols | 1977
The Clash | London Calling | 1979
Dead Kennedys | Fresh Fruit for Rotting Vegetables | 1980
Bad Religion | Suffer | 1988`,
};
