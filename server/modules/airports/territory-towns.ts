import type { CityRow } from './airports.source.ts';

/** Towns of the territories, which the postal codes of the states lack: name, latitude, longitude, weight (GeoNames, CC BY 4.0). */
const towns: Record<string, string> = {
  PR:
    'Adjuntas 18.163 -66.722 1;Aguada 18.379 -67.188 1;Aguadilla 18.427 -67.154 1;' +
    'Aguas Buenas 18.257 -66.103 1;Aibonito 18.140 -66.266 1;Anasco 18.283 -67.140 1;Arecibo 18.472 -66.716 4;' +
    'Arroyo 17.966 -66.061 1;Barceloneta 18.451 -66.539 2;Barranquitas 18.187 -66.306 1;' +
    'Bayamon 18.399 -66.156 17;Boqueron 18.027 -67.169 1;Cabo Rojo 18.087 -67.146 1;Caguas 18.234 -66.049 7;' +
    'Camuy 18.484 -66.845 1;Canovanas 18.375 -65.899 1;Carolina 18.381 -65.957 14;Catano 18.441 -66.118 2;' +
    'Cayey 18.112 -66.166 2;Ceiba 18.264 -65.648 1;Ciales 18.336 -66.469 1;Cidra 18.176 -66.161 1;' +
    'Coamo 18.080 -66.358 1;Comerio 18.218 -66.226 1;Corozal 18.341 -66.317 1;Culebra 18.303 -65.301 1;' +
    'Dorado 18.459 -66.268 1;Esperanza 18.097 -65.471 1;Fajardo 18.326 -65.652 3;Florida 18.362 -66.561 1;' +
    'Guanica 17.972 -66.908 1;Guayama 17.984 -66.114 2;Guayanilla 18.019 -66.792 1;Guaynabo 18.357 -66.111 7;' +
    'Gurabo 18.254 -65.973 1;Hatillo 18.486 -66.825 1;Hormigueros 18.140 -67.127 1;Humacao 18.150 -65.827 2;' +
    'Isabel Segunda 18.149 -65.443 1;Isabela 18.501 -67.024 1;Jayuya 18.219 -66.592 1;' +
    'Juana Diaz 18.052 -66.507 1;Juncos 18.227 -65.921 1;La Parguera 17.975 -67.047 1;Lajas 18.050 -67.059 1;' +
    'Lares 18.295 -66.877 1;Las Marias 18.252 -66.992 1;Las Piedras 18.183 -65.866 1;' +
    'Levittown 18.450 -66.182 2;Loiza 18.431 -65.880 1;Luquillo 18.372 -65.717 1;Manati 18.427 -66.492 1;' +
    'Maricao 18.181 -66.980 1;Maunabo 18.007 -65.899 1;Mayaguez 18.201 -67.140 7;Moca 18.395 -67.113 1;' +
    'Morovis 18.326 -66.407 1;Naguabo 18.212 -65.735 1;Naranjito 18.301 -66.245 1;Orocovis 18.227 -66.391 1;' +
    'Patillas 18.006 -66.016 1;Penuelas 18.056 -66.722 1;Ponce 18.010 -66.624 13;' +
    'Punta Santiago 18.166 -65.748 1;Quebradillas 18.474 -66.939 1;Rincon 18.340 -67.250 1;' +
    'Rio Grande 18.380 -65.831 1;Sabana Grande 18.078 -66.960 1;Salinas 17.977 -66.298 1;' +
    'San German 18.082 -67.045 1;San Juan 18.466 -66.106 35;San Lorenzo 18.189 -65.961 1;' +
    'San Sebastian 18.337 -66.990 1;Santa Isabel 17.966 -66.405 1;Toa Alta 18.388 -66.248 1;' +
    'Toa Baja 18.444 -66.260 1;Trujillo Alto 18.355 -66.007 5;Utuado 18.266 -66.700 1;' +
    'Vega Alta 18.412 -66.331 1;Vega Baja 18.444 -66.388 2;Vieques 18.149 -65.443 1;Villalba 18.127 -66.492 1;' +
    'Yabucoa 18.051 -65.879 1;Yauco 18.035 -66.850 2',
  VI:
    'Charlotte Amalie 18.342 -64.931 2;Christiansted 17.747 -64.703 1;Cruz Bay 18.331 -64.794 1;' +
    'Frederiksted 17.712 -64.882 1;Saint Croix 17.728 -64.747 4;Saint John 18.331 -64.794 1;' +
    'Saint Thomas 18.342 -64.931 2',
  GU:
    'Agana Heights 13.466 144.748 1;Agat 13.389 144.659 1;Asan-Maina 13.472 144.717 1;' +
    'Barrigada 13.469 144.799 1;Chalan Pago-Ordot 13.447 144.759 1;Dededo 13.518 144.839 4;' +
    'Hagatna 13.476 144.749 1;Inarajan 13.274 144.748 1;Mangilao 13.448 144.801 1;Merizo 13.266 144.669 1;' +
    'Mongmong-Toto-Maite 13.469 144.782 1;Piti 13.463 144.693 1;Santa Rita 13.386 144.672 1;' +
    'Sinajana 13.463 144.754 1;Talofofo 13.355 144.758 1;Tamuning 13.488 144.781 2;Tumon 13.516 144.806 1;' +
    'Umatac 13.298 144.663 1;Yigo 13.536 144.889 2;Yona 13.410 144.777 1',
  AS:
    'Aua -14.276 -170.664 1;Fagatogo -14.283 -170.690 1;Faleasao -14.222 -169.513 1;' +
    'Faleniu -14.332 -170.744 1;Fitiuta -14.222 -169.423 1;Leone -14.344 -170.785 1;' +
    'Malaeimi -14.323 -170.734 1;Mapusagafou -14.331 -170.753 1;Ofu -14.175 -169.678 1;' +
    'Pago Pago -14.278 -170.702 1;Tafuna -14.336 -170.720 1;Tau -14.234 -169.514 1;' +
    'Vailoatai -14.361 -170.782 1;Vaitogi -14.359 -170.735 1',
  MP:
    'Garapan 15.206 145.721 1;Rota 14.139 145.138 1;Saipan 15.212 145.755 4;San Jose 14.968 145.620 1;' +
    'Tinian 14.968 145.620 1',
};

/** Returns the towns of Puerto Rico, the Virgin Islands, Guam, American Samoa and the Northern Marianas. */
export const territoryTowns = (): CityRow[] =>
  Object.entries(towns).flatMap(([state, list]) =>
    list.split(';').map((entry) => {
      const [, name = '', ...figures] = /^(.+) (\S+) (\S+) (\S+)$/.exec(entry) ?? [];
      const [latitude = 0, longitude = 0, weight = 0] = figures.map(Number);
      return { name, state, latitude, longitude, weight };
    }),
  );
