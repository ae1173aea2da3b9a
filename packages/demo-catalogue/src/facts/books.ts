/** Books by category: `Author | Title | year | pages`, one per line; a trailing `*` marks a new book under the fixed book price. */
export const books: Record<'novels' | 'crime' | 'fantasy' | 'youngReaders' | 'nonFiction' | 'classics', string> = {
  novels: `
Daniel Kehlmann | Die Vermessung der Welt | 2005 | 304
Daniel Kehlmann | Tyll | 2017 | 480
Daniel Kehlmann | Lichtspiel | 2023 | 480 *
Bernhard Schlink | Der Vorleser | 1995 | 208
Juli Zeh | Unterleuten | 2016 | 640
Juli Zeh | Über Menschen | 2021 | 416
Wolfgang Herrndorf | Tschick | 2010 | 256
Robert Seethaler | Ein ganzes Leben | 2014 | 160
Robert Seethaler | Der Trafikant | 2012 | 256
Mariana Leky | Was man von hier aus sehen kann | 2017 | 320
Dörte Hansen | Altes Land | 2015 | 288
Dörte Hansen | Mittagsstunde | 2018 | 320
Benedict Wells | Vom Ende der Einsamkeit | 2016 | 368
Benedict Wells | Hard Land | 2021 | 352
Saša Stanišić | Herkunft | 2019 | 368
Eugen Ruge | In Zeiten des abnehmenden Lichts | 2011 | 432
Uwe Tellkamp | Der Turm | 2008 | 976
Christian Kracht | Faserland | 1995 | 160
Christian Kracht | Eurotrash | 2021 | 224
Jenny Erpenbeck | Heimsuchung | 2008 | 192
Jenny Erpenbeck | Kairos | 2021 | 384
Judith Hermann | Sommerhaus, später | 1998 | 192
Caroline Wahl | 22 Bahnen | 2023 | 208 *
Caroline Wahl | Windstärke 17 | 2024 | 256 *
Ewald Arenz | Alte Sorten | 2019 | 256
Elena Ferrante | L’amica geniale | 2011 | 400
Elena Ferrante | Storia del nuovo cognome | 2012 | 480
Umberto Eco | Il nome della rosa | 1980 | 512
Umberto Eco | Il pendolo di Foucault | 1988 | 510
Italo Calvino | Se una notte d’inverno un viaggiatore | 1979 | 272
Paolo Giordano | La solitudine dei numeri primi | 2008 | 304
Niccolò Ammaniti | Io non ho paura | 2001 | 224
Alessandro Baricco | Seta | 1996 | 112
Paolo Cognetti | Le otto montagne | 2016 | 208
Michel Houellebecq | Les Particules élémentaires | 1998 | 400
Michel Houellebecq | Soumission | 2015 | 304
Annie Ernaux | Les Années | 2008 | 256
Annie Ernaux | La Place | 1983 | 128
Édouard Louis | En finir avec Eddy Bellegueule | 2014 | 224
Muriel Barbery | L’Élégance du hérisson | 2006 | 368
Leïla Slimani | Chanson douce | 2016 | 240
Anna Gavalda | Ensemble, c’est tout | 2004 | 608
Patrick Modiano | Dora Bruder | 1997 | 160
Carlos Ruiz Zafón | La sombra del viento | 2001 | 576
Carlos Ruiz Zafón | El juego del ángel | 2008 | 672
Gabriel García Márquez | Cien años de soledad | 1967 | 496
Gabriel García Márquez | El amor en los tiempos del cólera | 1985 | 464
Isabel Allende | La casa de los espíritus | 1982 | 464
Javier Marías | Corazón tan blanco | 1992 | 304
Fernando Aramburu | Patria | 2016 | 648
Mario Vargas Llosa | La fiesta del chivo | 2000 | 528
Julio Cortázar | Rayuela | 1963 | 736
Herman Koch | Het diner | 2009 | 304
Harry Mulisch | De ontdekking van de hemel | 1992 | 928
Harry Mulisch | De aanslag | 1982 | 256
Arnon Grunberg | Tirza | 2006 | 432
Lize Spit | Het smelt | 2016 | 480
Lucas Rijneveld | De avond is ongemak | 2018 | 272
Gerbrand Bakker | Boven is het stil | 2006 | 264
Sally Rooney | Normal People | 2018 | 288
Sally Rooney | Conversations with Friends | 2017 | 336
Sally Rooney | Intermezzo | 2024 | 448 *
Kazuo Ishiguro | Never Let Me Go | 2005 | 288
Kazuo Ishiguro | The Remains of the Day | 1989 | 272
Kazuo Ishiguro | Klara and the Sun | 2021 | 320
Ian McEwan | Atonement | 2001 | 384
Ian McEwan | On Chesil Beach | 2007 | 176
Zadie Smith | White Teeth | 2000 | 560
Zadie Smith | On Beauty | 2005 | 464
Haruki Murakami | Norwegian Wood | 1987 | 400
Haruki Murakami | Kafka on the Shore | 2002 | 512
Haruki Murakami | 1Q84 | 2009 | 1328
Donna Tartt | The Secret History | 1992 | 640
Donna Tartt | The Goldfinch | 2013 | 880
Hanya Yanagihara | A Little Life | 2015 | 736
John Irving | The World According to Garp | 1978 | 624
John Irving | A Prayer for Owen Meany | 1989 | 640
Jonathan Franzen | The Corrections | 2001 | 576
Jonathan Franzen | Freedom | 2010 | 608
Paul Auster | The New York Trilogy | 1987 | 320
Paul Auster | 4 3 2 1 | 2017 | 880
Margaret Atwood | The Handmaid’s Tale | 1985 | 320
Margaret Atwood | Alias Grace | 1996 | 480
Toni Morrison | Beloved | 1987 | 324
Cormac McCarthy | The Road | 2006 | 304
Cormac McCarthy | No Country for Old Men | 2005 | 320
Khaled Hosseini | The Kite Runner | 2003 | 384
Khaled Hosseini | A Thousand Splendid Suns | 2007 | 432
Yann Martel | Life of Pi | 2001 | 352
Arundhati Roy | The God of Small Things | 1997 | 352
Chimamanda Ngozi Adichie | Americanah | 2013 | 496
Chimamanda Ngozi Adichie | Half of a Yellow Sun | 2006 | 448
Markus Zusak | The Book Thief | 2005 | 560
Anthony Doerr | All the Light We Cannot See | 2014 | 544
Delia Owens | Where the Crawdads Sing | 2018 | 384
Gabrielle Zevin | Tomorrow, and Tomorrow, and Tomorrow | 2022 | 416
Bonnie Garmus | Lessons in Chemistry | 2022 | 400
Matt Haig | The Midnight Library | 2020 | 304
Amor Towles | A Gentleman in Moscow | 2016 | 480
David Mitchell | Cloud Atlas | 2004 | 544
Nick Hornby | High Fidelity | 1995 | 256
Nick Hornby | About a Boy | 1998 | 288
Douglas Stuart | Shuggie Bain | 2020 | 448
Hilary Mantel | Wolf Hall | 2009 | 672
Audrey Niffenegger | The Time Traveler’s Wife | 2003 | 528
Fredrik Backman | En man som heter Ove | 2012 | 352
Jonas Jonasson | Hundraåringen som klev ut genom fönstret och försvann | 2009 | 384
Han Kang | The Vegetarian | 2007 | 192`,
  crime: `
Sebastian Fitzek | Die Therapie | 2006 | 336
Sebastian Fitzek | Der Seelenbrecher | 2008 | 368
Sebastian Fitzek | Passagier 23 | 2014 | 432
Sebastian Fitzek | Das Paket | 2016 | 368
Sebastian Fitzek | Der Heimweg | 2020 | 400
Sebastian Fitzek | Das Kalendermädchen | 2024 | 400 *
Nele Neuhaus | Schneewittchen muss sterben | 2010 | 544
Nele Neuhaus | Eine unbeliebte Frau | 2006 | 400
Nele Neuhaus | Monster | 2023 | 560 *
Charlotte Link | Das Haus der Schwestern | 1997 | 608
Charlotte Link | Die Suche | 2018 | 656
Volker Klüpfel, Michael Kobr | Milchgeld | 2003 | 320
Rita Falk | Winterkartoffelknödel | 2010 | 240
Rita Falk | Sauerkrautkoma | 2012 | 272
Ferdinand von Schirach | Verbrechen | 2009 | 208
Ferdinand von Schirach | Der Fall Collini | 2011 | 208
Volker Kutscher | Der nasse Fisch | 2007 | 544
Jean-Luc Bannalec | Bretonische Verhältnisse | 2012 | 304
Martin Suter | Die dunkle Seite des Mondes | 2000 | 320
Melanie Raabe | Die Falle | 2015 | 352
Stieg Larsson | Män som hatar kvinnor | 2005 | 576
Stieg Larsson | Flickan som lekte med elden | 2006 | 640
Stieg Larsson | Luftslottet som sprängdes | 2007 | 704
Henning Mankell | Mördare utan ansikte | 1991 | 352
Henning Mankell | Den femte kvinnan | 1996 | 528
Jo Nesbø | Snømannen | 2007 | 448
Jo Nesbø | Panserhjerte | 2009 | 624
Jo Nesbø | Sorgenfri | 2002 | 432
Jussi Adler-Olsen | Kvinden i buret | 2007 | 400
Jussi Adler-Olsen | Fasandræberne | 2008 | 432
Peter Høeg | Frøken Smillas fornemmelse for sne | 1992 | 480
Agatha Christie | Murder on the Orient Express | 1934 | 256
Agatha Christie | And Then There Were None | 1939 | 272
Agatha Christie | Death on the Nile | 1937 | 288
Agatha Christie | The Murder of Roger Ackroyd | 1926 | 288
Arthur Conan Doyle | The Hound of the Baskervilles | 1902 | 256
Raymond Chandler | The Big Sleep | 1939 | 240
Dashiell Hammett | The Maltese Falcon | 1930 | 224
Patricia Highsmith | The Talented Mr. Ripley | 1955 | 288
John le Carré | The Spy Who Came in from the Cold | 1963 | 256
John le Carré | Tinker Tailor Soldier Spy | 1974 | 432
Dan Brown | The Da Vinci Code | 2003 | 592
Dan Brown | Angels & Demons | 2000 | 624
Dan Brown | Inferno | 2013 | 624
Gillian Flynn | Gone Girl | 2012 | 432
Gillian Flynn | Sharp Objects | 2006 | 336
Paula Hawkins | The Girl on the Train | 2015 | 336
Thomas Harris | The Silence of the Lambs | 1988 | 352
Dennis Lehane | Shutter Island | 2003 | 384
Dennis Lehane | Mystic River | 2001 | 416
Tana French | In the Woods | 2007 | 608
Lee Child | Killing Floor | 1997 | 544
Michael Connelly | The Lincoln Lawyer | 2005 | 448
Ian Rankin | Knots and Crosses | 1987 | 256
Richard Osman | The Thursday Murder Club | 2020 | 400
Richard Osman | The Man Who Died Twice | 2021 | 432
Richard Osman | The Bullet That Missed | 2022 | 432
Robert Galbraith | The Cuckoo’s Calling | 2013 | 560
Freida McFadden | The Housemaid | 2022 | 336
Stephen King | Misery | 1987 | 384
Stephen King | Mr. Mercedes | 2014 | 448
Stephen King | Billy Summers | 2021 | 528
Andrea Camilleri | La forma dell’acqua | 1994 | 176
Andrea Camilleri | Il cane di terracotta | 1996 | 288
Gianrico Carofiglio | Testimone inconsapevole | 2002 | 320
Fred Vargas | Pars vite et reviens tard | 2001 | 352
Fred Vargas | L’Homme à l’envers | 1999 | 320
Joël Dicker | La Vérité sur l’affaire Harry Quebert | 2012 | 672
Joël Dicker | La Disparition de Stephanie Mailer | 2018 | 640
Bernard Minier | Glacé | 2011 | 560
Pierre Lemaitre | Au revoir là-haut | 2013 | 576
Georges Simenon | Pietr-le-Letton | 1931 | 192
Dolores Redondo | El guardián invisible | 2013 | 448
Eva García Sáenz de Urturi | El silencio de la ciudad blanca | 2016 | 480
Juan Gómez-Jurado | Reina roja | 2018 | 568
Arturo Pérez-Reverte | La tabla de Flandes | 1990 | 416
Saskia Noort | De eetclub | 2004 | 272
Suzanne Vermeer | All-inclusive | 2006 | 304`,
  fantasy: `
J. R. R. Tolkien | The Hobbit | 1937 | 320
J. R. R. Tolkien | The Fellowship of the Ring | 1954 | 432
J. R. R. Tolkien | The Two Towers | 1954 | 352
J. R. R. Tolkien | The Return of the King | 1955 | 416
J. R. R. Tolkien | The Silmarillion | 1977 | 384
George R. R. Martin | A Game of Thrones | 1996 | 864
George R. R. Martin | A Clash of Kings | 1998 | 928
George R. R. Martin | A Storm of Swords | 2000 | 1216
Patrick Rothfuss | The Name of the Wind | 2007 | 672
Patrick Rothfuss | The Wise Man’s Fear | 2011 | 1008
Brandon Sanderson | The Final Empire | 2006 | 656
Brandon Sanderson | The Way of Kings | 2010 | 1008
Robin Hobb | Assassin’s Apprentice | 1995 | 448
Andrzej Sapkowski | The Last Wish | 1993 | 320
Andrzej Sapkowski | Blood of Elves | 1994 | 416
Terry Pratchett | The Colour of Magic | 1983 | 288
Terry Pratchett | Guards! Guards! | 1989 | 416
Terry Pratchett | Small Gods | 1992 | 400
Terry Pratchett, Neil Gaiman | Good Omens | 1990 | 416
Neil Gaiman | American Gods | 2001 | 672
Neil Gaiman | Stardust | 1999 | 224
Neil Gaiman | Neverwhere | 1996 | 400
Susanna Clarke | Jonathan Strange & Mr Norrell | 2004 | 1024
Susanna Clarke | Piranesi | 2020 | 272
Ursula K. Le Guin | A Wizard of Earthsea | 1968 | 240
Ursula K. Le Guin | The Left Hand of Darkness | 1969 | 304
Ursula K. Le Guin | The Dispossessed | 1974 | 400
Frank Herbert | Dune | 1965 | 624
Frank Herbert | Dune Messiah | 1969 | 288
Isaac Asimov | Foundation | 1951 | 256
Isaac Asimov | I, Robot | 1950 | 256
Philip K. Dick | Do Androids Dream of Electric Sheep? | 1968 | 240
Philip K. Dick | The Man in the High Castle | 1962 | 272
Arthur C. Clarke | 2001: A Space Odyssey | 1968 | 256
Arthur C. Clarke | Rendezvous with Rama | 1973 | 256
Ray Bradbury | Fahrenheit 451 | 1953 | 208
Douglas Adams | The Hitchhiker’s Guide to the Galaxy | 1979 | 224
Douglas Adams | The Restaurant at the End of the Universe | 1980 | 240
William Gibson | Neuromancer | 1984 | 320
Neal Stephenson | Snow Crash | 1992 | 480
Neal Stephenson | Cryptonomicon | 1999 | 928
Dan Simmons | Hyperion | 1989 | 496
Orson Scott Card | Ender’s Game | 1985 | 352
Liu Cixin | The Three-Body Problem | 2008 | 416
Liu Cixin | The Dark Forest | 2008 | 528
Liu Cixin | Death’s End | 2010 | 608
Andy Weir | The Martian | 2011 | 384
Andy Weir | Project Hail Mary | 2021 | 480
James S. A. Corey | Leviathan Wakes | 2011 | 592
Becky Chambers | The Long Way to a Small, Angry Planet | 2014 | 416
N. K. Jemisin | The Fifth Season | 2015 | 512
Ted Chiang | Stories of Your Life and Others | 2002 | 304
Ernest Cline | Ready Player One | 2011 | 384
Rebecca Yarros | Fourth Wing | 2023 | 528
Sarah J. Maas | A Court of Thorns and Roses | 2015 | 432
Sarah J. Maas | Throne of Glass | 2012 | 432
Leigh Bardugo | Six of Crows | 2015 | 496
Madeline Miller | Circe | 2018 | 400
Madeline Miller | The Song of Achilles | 2011 | 384
Naomi Novik | Uprooted | 2015 | 464
Erin Morgenstern | The Night Circus | 2011 | 400
V. E. Schwab | The Invisible Life of Addie LaRue | 2020 | 448
Stephen King | The Shining | 1977 | 464
Stephen King | It | 1986 | 1376
Stephen King | The Stand | 1978 | 1152
Stephen King | 11/22/63 | 2011 | 864
Stephen King | The Gunslinger | 1982 | 240
Walter Moers | Die 13½ Leben des Käpt’n Blaubär | 1999 | 704
Walter Moers | Die Stadt der Träumenden Bücher | 2004 | 480
Walter Moers | Rumo & Die Wunder im Dunkeln | 2003 | 704
Frank Schätzing | Der Schwarm | 2004 | 1008
Andreas Eschbach | Das Jesus Video | 1998 | 640
Andreas Eschbach | NSA – Nationales Sicherheits-Amt | 2018 | 800
Markus Heitz | Die Zwerge | 2003 | 640
Marc Elsberg | Blackout | 2012 | 800
Pierre Boulle | La Planète des singes | 1963 | 192
Bernard Werber | Les Fourmis | 1991 | 352
Alain Damasio | La Horde du Contrevent | 2004 | 704
Stanisław Lem | Solaris | 1961 | 240`,
  youngReaders: `
J. K. Rowling | Harry Potter and the Philosopher’s Stone | 1997 | 336
J. K. Rowling | Harry Potter and the Chamber of Secrets | 1998 | 384
J. K. Rowling | Harry Potter and the Prisoner of Azkaban | 1999 | 480
J. K. Rowling | Harry Potter and the Goblet of Fire | 2000 | 640
J. K. Rowling | Harry Potter and the Order of the Phoenix | 2003 | 816
J. K. Rowling | Harry Potter and the Half-Blood Prince | 2005 | 560
J. K. Rowling | Harry Potter and the Deathly Hallows | 2007 | 640
Michael Ende | Die unendliche Geschichte | 1979 | 480
Michael Ende | Momo | 1973 | 304
Michael Ende | Jim Knopf und Lukas der Lokomotivführer | 1960 | 272
Cornelia Funke | Tintenherz | 2003 | 576
Cornelia Funke | Herr der Diebe | 2000 | 400
Cornelia Funke | Die Wilden Hühner | 1993 | 176
Otfried Preußler | Krabat | 1971 | 256
Otfried Preußler | Der Räuber Hotzenplotz | 1962 | 128
Otfried Preußler | Die kleine Hexe | 1957 | 128
Otfried Preußler | Das kleine Gespenst | 1966 | 136
Erich Kästner | Emil und die Detektive | 1929 | 176
Erich Kästner | Das doppelte Lottchen | 1949 | 176
Erich Kästner | Das fliegende Klassenzimmer | 1933 | 176
Janosch | Oh, wie schön ist Panama | 1978 | 48
Marc-Uwe Kling | Das NEINhorn | 2019 | 48
Marc-Uwe Kling | Die Känguru-Chroniken | 2009 | 272
Kerstin Gier | Rubinrot | 2009 | 352
Kerstin Gier | Saphirblau | 2010 | 400
Kerstin Gier | Smaragdgrün | 2010 | 496
Kirsten Boie | Der kleine Ritter Trenk | 2006 | 280
Margit Auer | Die Schule der magischen Tiere | 2013 | 208
Astrid Lindgren | Pippi Långstrump | 1945 | 176
Astrid Lindgren | Ronja rövardotter | 1981 | 240
Astrid Lindgren | Bröderna Lejonhjärta | 1973 | 240
Astrid Lindgren | Alla vi barn i Bullerbyn | 1947 | 128
Sven Nordqvist | Pannkakstårtan | 1984 | 32
Roald Dahl | Matilda | 1988 | 240
Roald Dahl | Charlie and the Chocolate Factory | 1964 | 192
Roald Dahl | The BFG | 1982 | 208
Roald Dahl | The Witches | 1983 | 208
Philip Pullman | Northern Lights | 1995 | 416
Philip Pullman | The Subtle Knife | 1997 | 352
Philip Pullman | The Amber Spyglass | 2000 | 544
Suzanne Collins | The Hunger Games | 2008 | 384
Suzanne Collins | Catching Fire | 2009 | 400
Suzanne Collins | Mockingjay | 2010 | 400
Suzanne Collins | Sunrise on the Reaping | 2025 | 400 *
Rick Riordan | The Lightning Thief | 2005 | 400
Rick Riordan | The Sea of Monsters | 2006 | 288
Stephenie Meyer | Twilight | 2005 | 512
Stephenie Meyer | New Moon | 2006 | 576
John Green | The Fault in Our Stars | 2012 | 320
John Green | Looking for Alaska | 2005 | 272
R. J. Palacio | Wonder | 2012 | 320
Louis Sachar | Holes | 1998 | 240
Jeff Kinney | Diary of a Wimpy Kid | 2007 | 224
Jeff Kinney | Diary of a Wimpy Kid: Rodrick Rules | 2008 | 224
C. S. Lewis | The Lion, the Witch and the Wardrobe | 1950 | 208
Lewis Carroll | Alice’s Adventures in Wonderland | 1865 | 176
A. A. Milne | Winnie-the-Pooh | 1926 | 176
J. M. Barrie | Peter Pan | 1911 | 208
Maurice Sendak | Where the Wild Things Are | 1963 | 48
Eric Carle | The Very Hungry Caterpillar | 1969 | 26
Julia Donaldson | The Gruffalo | 1999 | 32
Antoine de Saint-Exupéry | Le Petit Prince | 1943 | 96
René Goscinny, Albert Uderzo | Astérix le Gaulois | 1961 | 48
René Goscinny, Albert Uderzo | Astérix et Cléopâtre | 1965 | 48
René Goscinny, Jean-Jacques Sempé | Le Petit Nicolas | 1960 | 176
Hergé | Les Bijoux de la Castafiore | 1963 | 64
Hergé | Tintin au Tibet | 1960 | 64
Carlo Collodi | Le avventure di Pinocchio | 1883 | 224
Gianni Rodari | Favole al telefono | 1962 | 176
Annie M. G. Schmidt | Jip en Janneke | 1963 | 256
Annie M. G. Schmidt | Minoes | 1970 | 176
Tonke Dragt | De brief voor de koning | 1962 | 464
Elvira Lindo | Manolito Gafotas | 1994 | 192
Jostein Gaarder | Sofies verden | 1991 | 512`,
  nonFiction: `
Yuval Noah Harari | Sapiens: A Brief History of Humankind | 2011 | 464
Yuval Noah Harari | Homo Deus | 2015 | 464
Yuval Noah Harari | Nexus | 2024 | 528 *
Daniel Kahneman | Thinking, Fast and Slow | 2011 | 512
James Clear | Atomic Habits | 2018 | 320
Michelle Obama | Becoming | 2018 | 448
Barack Obama | A Promised Land | 2020 | 768
Stephen Hawking | A Brief History of Time | 1988 | 256
Stephen Hawking | Brief Answers to the Big Questions | 2018 | 256
Carl Sagan | Cosmos | 1980 | 384
Richard Dawkins | The Selfish Gene | 1976 | 384
Bill Bryson | A Short History of Nearly Everything | 2003 | 688
Bill Bryson | The Body | 2019 | 464
Jared Diamond | Guns, Germs, and Steel | 1997 | 480
Steven Pinker | Enlightenment Now | 2018 | 576
Malcolm Gladwell | Outliers | 2008 | 320
Malcolm Gladwell | Blink | 2005 | 288
Hans Rosling | Factfulness | 2018 | 352
Walter Isaacson | Steve Jobs | 2011 | 656
Walter Isaacson | Leonardo da Vinci | 2017 | 624
Phil Knight | Shoe Dog | 2016 | 400
Tara Westover | Educated | 2018 | 384
Trevor Noah | Born a Crime | 2016 | 304
Susan Cain | Quiet | 2012 | 368
Charles Duhigg | The Power of Habit | 2012 | 400
Cal Newport | Deep Work | 2016 | 304
Robert C. Martin | Clean Code | 2008 | 464
Andrew Hunt, David Thomas | The Pragmatic Programmer | 1999 | 352
Erich Gamma, Richard Helm, Ralph Johnson, John Vlissides | Design Patterns | 1994 | 416
Donald Norman | The Design of Everyday Things | 1988 | 368
Siddhartha Mukherjee | The Emperor of All Maladies | 2010 | 608
Oliver Sacks | The Man Who Mistook His Wife for a Hat | 1985 | 288
Robert Macfarlane | Underland | 2019 | 496
Merlin Sheldrake | Entangled Life | 2020 | 368
Helen Macdonald | H is for Hawk | 2014 | 320
Samin Nosrat | Salt, Fat, Acid, Heat | 2017 | 480
Yotam Ottolenghi | Simple | 2018 | 320
Yotam Ottolenghi, Sami Tamimi | Jerusalem | 2011 | 320
Jamie Oliver | 5 Ingredients | 2017 | 320
Harold McGee | On Food and Cooking | 1984 | 896
Peter Wohlleben | Das geheime Leben der Bäume | 2015 | 224
Giulia Enders | Darm mit Charme | 2014 | 288
Mai Thi Nguyen-Kim | Komisch, alles chemisch! | 2019 | 256
Mai Thi Nguyen-Kim | Die kleinste gemeinsame Wirklichkeit | 2021 | 368
Hape Kerkeling | Ich bin dann mal weg | 2006 | 352
Florian Illies | 1913: Der Sommer des Jahrhunderts | 2012 | 320
Harald Jähner | Wolfszeit | 2019 | 480
Richard David Precht | Wer bin ich – und wenn ja, wie viele? | 2007 | 400
Eckart von Hirschhausen | Mensch, Erde! | 2021 | 528
Stefanie Stahl | Das Kind in dir muss Heimat finden | 2015 | 288
Ferdinand von Schirach | Kaffee und Zigaretten | 2019 | 192
Angela Merkel, Beate Baumann | Freiheit | 2024 | 736 *
Thomas Piketty | Le Capital au XXIe siècle | 2013 | 976
Simone de Beauvoir | Le Deuxième Sexe | 1949 | 1072
Roland Barthes | Mythologies | 1957 | 288
Carlo Rovelli | Sette brevi lezioni di fisica | 2014 | 96
Roberto Saviano | Gomorra | 2006 | 336
Primo Levi | Se questo è un uomo | 1947 | 224
Irene Vallejo | El infinito en un junco | 2019 | 452
Rutger Bregman | De meeste mensen deugen | 2019 | 528
Geert Mak | In Europa | 2004 | 1216
Anne Frank | Het Achterhuis | 1947 | 368`,
  classics: `
Johann Wolfgang von Goethe | Faust. Der Tragödie erster Teil | 1808 | 136
Johann Wolfgang von Goethe | Die Leiden des jungen Werthers | 1774 | 160
Friedrich Schiller | Die Räuber | 1781 | 160
Franz Kafka | Die Verwandlung | 1915 | 96
Franz Kafka | Der Prozess | 1925 | 288
Franz Kafka | Das Schloss | 1926 | 416
Thomas Mann | Buddenbrooks | 1901 | 768
Thomas Mann | Der Zauberberg | 1924 | 1008
Thomas Mann | Der Tod in Venedig | 1912 | 144
Hermann Hesse | Der Steppenwolf | 1927 | 288
Hermann Hesse | Siddhartha | 1922 | 128
Hermann Hesse | Demian | 1919 | 192
Theodor Fontane | Effi Briest | 1895 | 352
Theodor Storm | Der Schimmelreiter | 1888 | 160
Stefan Zweig | Schachnovelle | 1942 | 112
Stefan Zweig | Die Welt von Gestern | 1942 | 496
Erich Maria Remarque | Im Westen nichts Neues | 1929 | 224
Joseph Roth | Radetzkymarsch | 1932 | 416
Günter Grass | Die Blechtrommel | 1959 | 784
Heinrich Böll | Die verlorene Ehre der Katharina Blum | 1974 | 160
Patrick Süskind | Das Parfum | 1985 | 320
Max Frisch | Homo faber | 1957 | 208
Friedrich Dürrenmatt | Der Besuch der alten Dame | 1956 | 160
Friedrich Dürrenmatt | Die Physiker | 1962 | 96
Alfred Döblin | Berlin Alexanderplatz | 1929 | 480
Jane Austen | Pride and Prejudice | 1813 | 432
Jane Austen | Emma | 1815 | 480
Charlotte Brontë | Jane Eyre | 1847 | 576
Emily Brontë | Wuthering Heights | 1847 | 416
Mary Shelley | Frankenstein | 1818 | 288
Bram Stoker | Dracula | 1897 | 448
Oscar Wilde | The Picture of Dorian Gray | 1890 | 256
Charles Dickens | Great Expectations | 1861 | 544
Charles Dickens | A Tale of Two Cities | 1859 | 448
Robert Louis Stevenson | Treasure Island | 1883 | 256
H. G. Wells | The Time Machine | 1895 | 128
Virginia Woolf | Mrs Dalloway | 1925 | 224
Virginia Woolf | To the Lighthouse | 1927 | 240
George Orwell | Nineteen Eighty-Four | 1949 | 336
George Orwell | Animal Farm | 1945 | 128
Aldous Huxley | Brave New World | 1932 | 288
F. Scott Fitzgerald | The Great Gatsby | 1925 | 192
Ernest Hemingway | The Old Man and the Sea | 1952 | 128
John Steinbeck | Of Mice and Men | 1937 | 112
John Steinbeck | East of Eden | 1952 | 608
J. D. Salinger | The Catcher in the Rye | 1951 | 240
Harper Lee | To Kill a Mockingbird | 1960 | 320
Herman Melville | Moby-Dick | 1851 | 672
Mark Twain | Adventures of Huckleberry Finn | 1884 | 352
Joseph Heller | Catch-22 | 1961 | 544
Jack Kerouac | On the Road | 1957 | 320
Sylvia Plath | The Bell Jar | 1963 | 240
Victor Hugo | Les Misérables | 1862 | 1504
Gustave Flaubert | Madame Bovary | 1857 | 400
Alexandre Dumas | Le Comte de Monte-Cristo | 1846 | 1248
Jules Verne | Vingt mille lieues sous les mers | 1870 | 480
Émile Zola | Germinal | 1885 | 544
Marcel Proust | Du côté de chez Swann | 1913 | 544
Albert Camus | L’Étranger | 1942 | 160
Albert Camus | La Peste | 1947 | 336
Voltaire | Candide | 1759 | 144
Charles Baudelaire | Les Fleurs du mal | 1857 | 256
Dante Alighieri | Divina Commedia | 1321 | 736
Alessandro Manzoni | I promessi sposi | 1827 | 720
Giuseppe Tomasi di Lampedusa | Il Gattopardo | 1958 | 304
Luigi Pirandello | Il fu Mattia Pascal | 1904 | 288
Miguel de Cervantes | Don Quijote de la Mancha | 1605 | 1104
Federico García Lorca | La casa de Bernarda Alba | 1945 | 144
Miguel de Unamuno | Niebla | 1914 | 304
Multatuli | Max Havelaar | 1860 | 352
Lew Tolstoi | Anna Karenina | 1878 | 1008
Lew Tolstoi | Krieg und Frieden | 1869 | 1536
Fjodor Dostojewski | Schuld und Sühne | 1866 | 672
Fjodor Dostojewski | Der Idiot | 1869 | 752
Michail Bulgakow | Der Meister und Margarita | 1967 | 512
Anton Tschechow | Der Kirschgarten | 1904 | 96`,
};
